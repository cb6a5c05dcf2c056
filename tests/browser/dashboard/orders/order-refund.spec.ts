import { buy, callsOf, newCar, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

test('several cars go back in stock with the refund of all that is left, not with a part of it', async ({
  page,
  request,
}) => {
  const { order } = await buy(request, await newCar(request, 20_000));
  await signInAsAdmin(page, request);
  await page.route(callsOf(`orders/${order._id}`), async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, quantity: 3 } } });
  });
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  await page.getByRole('button', { name: 'Refund $21,000.00' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Refund / });
  const restock = dialog.getByLabel('Put all 3 cars back in stock');
  await restock.check();
  await dialog.getByLabel('Amount').fill('100');
  await expect(restock).toBeDisabled();
  await expect(restock).not.toBeChecked();
  await expect(dialog.getByText('To put several cars back in stock, refund the full remaining amount.')).toBeVisible();
  await expect(dialog).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'the refund of a part');
  await dialog.getByLabel('Amount').fill('21000');
  await expect(restock).toBeEnabled();
  await expect(restock).toBeChecked();
});

test('the refund names the amount it will send, and takes no comma for a decimal point', async ({ page, request }) => {
  const { order } = await buy(request, await newCar(request, 20_000));
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  await page.getByRole('button', { name: 'Refund $21,000.00' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Amount').fill('90,00');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('Enter the amount to refund, such as 250.00')).toBeVisible();
  await dialog.getByLabel('Amount').fill('1,090.5');
  await expect(dialog).toHaveAccessibleName('Refund $1,090.50?');
  await dialog.getByRole('button', { name: 'Refund $1,090.50' }).click();
  await expect(page.getByRole('main').locator('dt:text-is("Refunded") + dd').first()).toHaveText('$1,090.50');
  // Not at the top of the page, where the focus goes when the button that asked is gone.
  await expect(page.getByRole('button', { name: 'Refund $19,909.50' })).toBeFocused();
});
