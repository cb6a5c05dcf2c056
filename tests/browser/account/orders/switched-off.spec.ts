import { buyingIn } from '../../../support/buying.ts';
import { call, newCar, newCustomer } from '../../../support/client.ts';
import { enterHours } from '../../../support/people/receiving.ts';
import { withOwnShop } from '../../support/own-shop.ts';
import { open } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

const own = withOwnShop();

test('where nothing is delivered, and no mile may be driven, an order speaks of neither [D83 D89 D91 D94]', async ({
  page,
}) => {
  const shop = own.shop();
  const token = await own.tokenOfAdmin();
  await enterHours(shop, token);
  // Nobody has entered an address, so there is nothing that a delivery could be measured from.
  await own.enter('promises', { returnMiles: 0 });
  const buyer = await newCustomer(shop);
  const { purchase } = buyingIn(() => shop);
  const { id } = await purchase(buyer, [await newCar(shop, token, { mileage: 0 })]);
  await own.signIn(page, buyer);
  const main = page.getByRole('main');
  await open(page, `${shop.url}/dashboard/orders/${id}`);
  await expect(main).toContainText('Choose when you’d like to pick up your car.');
  await expect(page.getByRole('heading', { name: 'Pickup', exact: true })).toBeVisible();
  await expect(main).not.toContainText(/deliver/i);
  for (const body of [{ fulfilment: 'ready' }, { fulfilment: 'handed_over', odometer: 0 }])
    expect((await call(shop, 'PATCH', `/orders/${id}`, { token, body })).status).toBe(200);
  await page.reload();
  await expect(main).toContainText('You can return it before the window ends, if you haven’t driven it.');
  await expect(main).toContainText(/You can return this car until .+, and up to 0 miles on its odometer\./);
});
