import { buy, newCar, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: [/status of 40[09]/] });

test('an address that is too far away is told of at its ZIP code, nothing is sent, and all that was typed stays [D91]', async ({
  page,
  request,
}) => {
  const { email, password, order } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request, { email, password });
  const sent: string[] = [];
  page.on('request', (each) => each.method() === 'PUT' && sent.push(each.url()));
  await page.goto(`/dashboard/orders/${order._id}`);
  await page.getByRole('radio', { name: 'Delivery' }).check();
  const typed = { Street: '1 Ocean Drive', City: 'Los Angeles', State: 'CA', ZIP: '90001', Phone: '(614) 555-0101' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  const zip = page.getByLabel('ZIP');
  await expect(zip).toHaveAccessibleDescription(/90001 is about [12],\d{3} miles from us.* Please choose pickup\./);
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Book delivery' }).click();
  await expect(zip).toBeFocused();
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);

  await zip.fill('00000');
  await expect(zip).toHaveAccessibleDescription('There is no ZIP code 00000.');
  await zip.fill('45402');
  await expect(page.getByLabel('Time')).toBeVisible();
  await expect(zip).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
});
