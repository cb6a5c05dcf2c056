import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { toast } from '../../support/page.ts';
import { asAdmin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const section = '/api/v1/settings/hours';

test.describe('what others change meanwhile', () => {
  test.use({ allowedErrors: [/409 \(/] });

  test('rows that were added to a list stay on the screen, and are saved [D82]', async ({ page, request }) => {
    const headers = await asAdmin(request);
    const read = async () => (await (await request.get(section, { headers })).json()).data;
    const write = async (edit: object) => {
      const saved = await request.put(section, { headers, data: { ...(await read()), ...edit } });
      expect(saved.status()).toBe(200);
    };
    const before = await read();
    try {
      await write({ days: { ...before.days, sunday: [] }, exceptions: [] });
      await signInAsAdmin(page, request);
      await openWhole(page, '/dashboard/settings/hours');
      const exceptions = page.getByRole('group', { name: 'Exceptions', exact: true });
      await exceptions.getByRole('button', { name: 'Add exception' }).click();
      await exceptions.getByLabel('Name').last().fill('Founders’ Day');
      await exceptions.getByLabel('Date').last().fill('2099-12-24');
      await write({ days: { ...before.days, sunday: [{ from: '01:00', to: '02:00' }] } });
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.click();
      await page.getByRole('button', { name: 'Keep what I typed' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(exceptions.getByLabel('Name').last()).toHaveValue('Founders’ Day');
      await expect(page.getByRole('group', { name: 'Sunday' }).getByLabel('Opens')).toHaveValue('01:00');
      await save.click();
      await expect(toast(page, 'Settings saved')).toBeVisible();
      const names = (await read()).exceptions.map(({ name }: { name: string }) => name);
      expect(names).toContain('Founders’ Day');
    } finally {
      await write({ days: before.days, exceptions: before.exceptions });
    }
  });
});
