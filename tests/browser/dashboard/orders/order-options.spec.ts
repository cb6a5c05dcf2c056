import { buy, signInAsAdmin } from '../../support/administrator.ts';
import { stockCar, stockOption } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

// A kind of car that no other test has, so that nobody else sees these options.
const kind = { category: 'Truck', fuelType: 'Diesel' } as const;

test('staff see the options of an order one below the other, and which are not taxed [D100]', async ({
  page,
  request,
}) => {
  const { testId } = test.info();
  const own = { categories: [kind.category], fuelTypes: [kind.fuelType] };
  const options = [
    await stockOption(request, { ...own, name: `Coat ${testId}`, price: 500 }),
    await stockOption(request, { ...own, name: `Title ${testId}`, price: 18, taxed: false }),
    await stockOption(request, { ...own, name: `Mats ${testId}`, price: 0 }),
  ];
  const { order } = await buy(request, await stockCar(request, { ...kind, price: 20_000 }), options);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  const lines = page.locator('dt:text-is("Options") + dd').getByRole('listitem');
  await expect(lines).toHaveText([`Coat ${testId}$500`, `Title ${testId} (not taxed)$18`, `Mats ${testId}Included`]);
});
