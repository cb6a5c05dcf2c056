import { buyingIn } from '../../../support/buying.ts';
import { call, newCar, newCustomer } from '../../../support/client.ts';
import { home, openEveryDay } from '../../../support/people/receiving.ts';
import { withOwnShop } from '../../support/own-shop.ts';
import { open } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

const own = withOwnShop();

test.use({ allowedErrors: [/status of 409/] });

test('whose delivery was booked before the area was narrowed changes the phone number, and is told that another place is too far [D89 D91]', async ({
  page,
}) => {
  const shop = own.shop();
  const token = await own.tokenOfAdmin();
  await openEveryDay(shop, token);
  const buyer = await newCustomer(shop);
  const { purchase } = buyingIn(() => shop);
  const { id } = await purchase(buyer, [await newCar(shop, token)]);
  const times = await call<{ startsAt: string }[]>(shop, 'GET', '/appointments/times?kind=delivery', {
    token: buyer.token,
  });
  const choice = { kind: 'delivery', address: home, startsAt: times.body.data[3]?.startsAt };
  const body = { ...choice, name: 'Ada Buyer', phone: '(614) 555-0101' };
  expect((await call(shop, 'PUT', `/orders/${id}/handover`, { token: buyer.token, body })).status).toBe(200);
  await own.enter('promises', { deliveryMiles: 10 });

  await own.signIn(page, buyer);
  await open(page, `${shop.url}/dashboard/orders/${id}`);
  const section = page.getByRole('region', { name: 'Your delivery' });
  await section.getByRole('button', { name: 'Change' }).click();
  const book = page.getByRole('button', { name: 'Book delivery' });
  await expect(page.getByLabel('Time')).toBeVisible();
  await page.getByLabel('ZIP').fill('45403');
  await expect(page.getByLabel('ZIP')).toHaveAccessibleDescription(/45403 is about \d+ miles from us/);
  await page.getByLabel('ZIP').fill(home.zip);
  await expect(page.getByLabel('Time')).toBeVisible();
  await page.getByLabel('Phone').fill('(614) 555-0199');
  await book.click();
  await expect(section).toContainText('(614) 555-0199');
  await expect(section).toContainText('1 High Street, Dayton, OH 45402');
});
