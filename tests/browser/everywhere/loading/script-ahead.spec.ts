import { buy } from '../../support/administrator.ts';
import { fillCart, open } from '../../support/page.ts';
import { keepSignedIn } from '../../support/people.ts';
import { scriptOf } from '../../support/prefetched.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const car = 'routes/storefront/car/car-page';
/** Words that lead elsewhere, which look like no button; with the page whose script each brings. */
const links = [
  { from: '/cars/:id', link: 'All cars', route: 'routes/storefront/inventory/inventory' },
  { from: '/cart', link: /^2020 Toyota/, route: car },
  { from: '/dashboard/orders', link: /^2020 Toyota/, route: car },
];
for (const { from, link, route } of links) {
  test(`the script of a page comes when somebody points at ${link} on ${from}`, async ({ page, request }) => {
    const stocked = await stockCar(request, { quantity: 2 });
    const { token } = await buy(request, stocked);
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await (await request.get('/api/v1/user/me', { headers })).json();
    await keepSignedIn(page, { token, data });
    await fillCart(page, [{ car: stocked }]);
    await open(page, from.replace(':id', stocked._id));
    const script = page.waitForRequest(await scriptOf(page, route));
    await page.getByRole('main').getByRole('link', { name: link }).first().hover();
    expect((await (await script).response())?.status()).toBe(200);
  });
}
