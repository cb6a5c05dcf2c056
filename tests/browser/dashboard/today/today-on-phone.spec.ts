import { answerWith, openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test('the count of a list follows the last word of a title that wraps [D103]', async ({ page, request }) => {
  const at = '2026-11-20T10:00:00.000Z';
  const first = Array.from({ length: 5 }, (_, n) => ({ _id: `car-${n}`, title: `Car ${n}`, at }));
  await signInAsAdmin(page, request);
  await answerWith(page, 'today', 200, {
    data: { setUp: null, waiting: [{ kind: 'inspections', total: 7, first }] },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openWhole(page, '/dashboard/today');
  const title = page.getByRole('heading', { name: 'Cars without an inspection' });
  await expect(title).toBeVisible();
  const lines = await title.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return [...words.getClientRects()].map(({ right, top, bottom }) => ({ right, top, bottom }));
  });
  expect(lines).toHaveLength(2);
  const last = lines.at(-1) ?? { right: 0, top: 0, bottom: 0 };
  const count = await page
    .getByRole('region', { name: 'Cars without an inspection' })
    .getByText('7', { exact: true })
    .boundingBox();
  const { x = 0, y = 0, height = 0 } = count ?? {};
  expect(x - last.right).toBeGreaterThan(0);
  expect(x - last.right).toBeLessThan(20);
  expect(y + height / 2).toBeGreaterThan(last.top);
  expect(y + height / 2).toBeLessThan(last.bottom);
});
