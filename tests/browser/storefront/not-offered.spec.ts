import type { OfferedTime } from '../../../shared/appointments.ts';
import { weekdays } from '../../../shared/settings/dealership/hours.ts';
import { buyingIn } from '../../support/buying.ts';
import { call, newCar, newCustomer } from '../../support/client.ts';
import { home, openEveryDay } from '../../support/people/receiving.ts';
import { expectAccessible } from '../support/axe.ts';
import { withOwnShop } from '../support/own-shop.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const { shop, enter, signIn, tokenOfAdmin } = withOwnShop();
const none = { places: 0, noticeHours: 24 };
const some = { places: 2, noticeHours: 24 };
const sell = async () => newCar(shop(), await tokenOfAdmin());

test.beforeAll(async () => openEveryDay(shop(), await tokenOfAdmin()));

test('without places for test drives none is offered, and one that is booked can be changed and canceled [D90 D92]', async ({
  page,
}) => {
  const [booked, other, driver] = [await sell(), await sell(), await newCustomer(shop())];
  const { token } = driver;
  const { body } = await call<OfferedTime[]>(shop(), 'GET', '/appointments/times?kind=test_drive', { token });
  const drive = { startsAt: body.data.at(-1)?.startsAt, phone: '(614) 555-0101' };
  expect((await call(shop(), 'POST', `/cars/${booked._id}/test-drives`, { token, body: drive })).status).toBe(201);
  await enter('appointments', { testDrive: none });
  await signIn(page, driver);
  await page.goto(`${shop().url}/cars/${other._id}`);
  await expect(page.getByRole('link', { name: 'Ask about this car' })).toBeVisible();
  await expect(page.getByRole('button', { name: /test drive/i })).toHaveCount(0);
  await page.goto(`${shop().url}/cars/${booked._id}`);
  await page.getByRole('button', { name: 'Change test drive' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No other time can be booked at the moment.')).toBeVisible();
  await dialog.getByLabel('Phone').fill('(614) 555-0199');
  await expectAccessible(page, 'a test drive that cannot be moved');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your test drive is changed')).toBeVisible();
  await page.getByRole('button', { name: 'Change test drive' }).click();
  await dialog.getByRole('button', { name: 'Cancel test drive' }).click();
  await expect(dialog).toContainText('Do you want to cancel it?');
  await dialog.getByRole('button', { name: 'Cancel test drive' }).click();
  await expect(page.getByRole('button', { name: /test drive/i })).toHaveCount(0);
});

test('who may choose neither pickup nor delivery is told to get in touch, and what is booked is kept [D89 D90]', async ({
  page,
}) => {
  const buyer = await newCustomer(shop());
  const { purchase } = buyingIn(shop);
  const bought = async () => {
    return (await purchase(buyer, [{ ...(await sell()), quantity: 1 }])).id;
  };
  const [open, delivered] = [await bought(), await bought()];
  const { token } = buyer;
  const path = `/appointments/times?kind=delivery&zip=${home.zip}`;
  const { body } = await call<OfferedTime[]>(shop(), 'GET', path, { token });
  const choice = { kind: 'delivery', startsAt: body.data[0]?.startsAt, name: 'Ada', phone: '(614) 555-0101' };
  const chosen = await call(shop(), 'PUT', `/orders/${delivered}/handover`, {
    token,
    body: { ...choice, address: home },
  });
  expect(chosen.status).toBe(200);
  const saidAtHome = async () => {
    const html = await (await page.request.get(shop().url)).text();
    return /<h3[^>]*>Receive<\/h3><p[^>]*>([^<]+)/.exec(html)?.[1];
  };
  expect(await saidAtHome()).toBe('Delivery to your door, or pickup from us.');
  await enter('appointments', { pickup: none });
  expect(await saidAtHome()).toBe('Delivery to your door.');
  await enter('appointments', { pickup: some, delivery: none });
  expect(await saidAtHome()).toBe('Pickup from us.');
  await signIn(page, buyer);
  await page.goto(`${shop().url}/dashboard/orders/${open}`);
  const pickup = page.getByRole('region', { name: 'Pickup', exact: true });
  await expect(pickup.getByRole('radio')).toHaveCount(1);
  await expect(pickup.getByLabel('Day')).toBeVisible();

  await enter('appointments', { pickup: none });
  expect(await saidAtHome()).toBe('At a time that we agree on with you.');
  await page.reload();
  const section = page.getByRole('region', { name: 'Receiving your car' });
  await expect(section).toContainText('Please contact us to agree on a time.');
  await expect(section.getByRole('link', { name: 'hello@example.com' })).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Contact us to agree on how and when you’d like to receive your car.')).toBeVisible();
  await expectAccessible(page, 'an order that is received as agreed');

  await page.goto(`${shop().url}/dashboard/orders/${delivered}`);
  const delivery = page.getByRole('region', { name: 'Your delivery' });
  await delivery.getByRole('button', { name: 'Change' }).click();
  await expect(delivery.getByRole('radio')).toHaveCount(1);
  await delivery.getByLabel('Phone').fill('(614) 555-0177');
  await delivery.getByRole('button', { name: 'Book delivery' }).click();
  await expect(delivery.getByText('(614) 555-0177')).toBeVisible();
  await enter('appointments', { pickup: some, delivery: some });
});

test('a shop without opening hours offers no test drive, and no choice that has no time [D90 D92]', async ({
  page,
}) => {
  await enter('hours', { days: Object.fromEntries(weekdays.map((day) => [day, []])), exceptions: [] });
  await signIn(page, await newCustomer(shop()));
  await page.goto(`${shop().url}/cars/${(await sell())._id}`);
  await expect(page.getByRole('link', { name: 'Ask about this car' })).toBeVisible();
  await expect(page.getByRole('button', { name: /test drive/i })).toHaveCount(0);
});
