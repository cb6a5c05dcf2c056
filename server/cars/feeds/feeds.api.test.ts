import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dealershipDay } from '../../../shared/settings/dealership/dealership-day.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let admin: string;
beforeEach(async () => {
  await shop?.close();
  shop = await openTestShop({ STORE_NAME: 'Elm Street Cars' });
  admin = (await newAdmin(shop)).token;
});
afterAll(() => shop.close());

const { checkOut } = buyingIn(() => shop);
const fetchFeed = (market: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/feeds/${market}.csv`, { headers });

async function readFeed(market: string): Promise<Record<string, string>[]> {
  const answer = await fetchFeed(market);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return parse(await answer.text(), { columns: true });
}

async function enterAddress() {
  const address = { street: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' };
  const body = { version: 1, address, phone: '(512) 555-0100' };
  expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body })).status).toBe(200);
}

const described = { title: '2020 Honda Accord "Sport", AWD', brand: 'Honda', model: 'Accord', mileage: 32_100.7 };
const pictured = { images: ['/images/one/960.webp', 'https://example.com/two,2.jpg'] };

test('the feed for Google describes a car in the words of its specification', async () => {
  await enterAddress();
  const vin = newVin();
  const car = await newCar(shop, admin, {
    ...described,
    ...pictured,
    vin,
    features: ['Heated seats, front', 'CarPlay'],
  });
  expect(await readFeed('google')).toEqual([
    {
      store_code: '127.0.0.1',
      id: car._id,
      vin,
      year: '2020',
      make: 'Honda',
      model: 'Accord',
      condition: 'used',
      mileage: '32100 miles',
      price: '18500.00 USD',
      exterior_color: 'Oxford White',
      dealership_name: 'Elm Street Cars',
      dealership_address: '12 Elm Street, Austin, TX 78701, US',
      date_in_stock: dealershipDay('America/New_York', car.createdAt),
      link: `${shop.url}/allProducts?ids=${car._id}`,
      image_link: `${shop.url}/images/one/960.webp`,
      additional_image_link: 'https://example.com/two%2C2.jpg',
      vehicle_option: 'Heated seats  front,CarPlay',
    },
  ]);
});

test('the feed for Google says the day a car came in as it was at the dealership', async () => {
  const car = await newCar(shop, admin, { ...described, ...pictured, vin: newVin() });
  // At no moment is it the same day on both islands.
  for (const [version, timeZone] of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].entries()) {
    const body = { version: version + 1, timeZone };
    expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body })).status).toBe(200);
    expect(await readFeed('google')).toMatchObject([{ date_in_stock: dealershipDay(timeZone, car.createdAt) }]);
  }
});

test('the catalog for Meta describes it in the words of its reference, to the letter', async () => {
  await enterAddress();
  const vin = newVin();
  const description = `- New tires\n${'x'.repeat(6000)}`;
  const car = await newCar(shop, admin, { ...described, ...pictured, vin, description, condition: 'new' });
  expect(await readFeed('meta')).toEqual([
    {
      vehicle_id: car._id,
      vin,
      title: described.title,
      description: description.slice(0, 5000),
      url: `${shop.url}/allProducts?ids=${car._id}`,
      make: 'Honda',
      model: 'Accord',
      year: '2020',
      'mileage.value': '32100',
      'mileage.unit': 'MI',
      image: JSON.stringify([
        { url: `${shop.url}/images/one/960.webp`, tag: [described.title] },
        { url: 'https://example.com/two,2.jpg', tag: [described.title] },
      ]),
      body_style: 'SEDAN',
      transmission: 'AUTOMATIC',
      fuel_type: 'GASOLINE',
      exterior_color: 'Oxford White',
      state_of_vehicle: 'NEW',
      price: '18500.00 USD',
      availability: 'AVAILABLE',
      date_first_on_lot: dealershipDay('America/New_York', car.createdAt),
      address: '{"addr1":"12 Elm Street","city":"Austin","region":"TX","postal_code":"78701","country":"US"}',
      dealer_id: '127.0.0.1',
      dealer_name: 'Elm Street Cars',
      dealer_phone: '(512) 555-0100',
    },
  ]);
});

test('only what can be bought is listed, and what each market asks of a car must be there', async () => {
  const listed = await newCar(shop, admin, { vin: newVin(), ...pictured });
  const bare = await newCar(shop, admin, { vin: newVin() });
  await newCar(shop, admin, pictured);
  await newCar(shop, admin, { vin: newVin(), ...pictured, mileage: 0 });
  await newCar(shop, admin, { vin: newVin(), ...pictured, published: false });
  await newCar(shop, admin, { vin: newVin(), ...pictured, inStock: false });
  await newCar(shop, admin, { vin: newVin(), ...pictured, quantity: 0, inStock: false });
  await newCar(shop, admin, { vin: newVin(), ...pictured, price: 0 });
  const deleted = await newCar(shop, admin, { vin: newVin(), ...pictured });
  await call(shop, 'DELETE', `/cars/${deleted._id}`, { token: admin });
  expect((await readFeed('google')).map(({ id }) => id)).toEqual([bare._id, listed._id]);
  expect((await readFeed('meta')).map((row) => row.vehicle_id)).toEqual([listed._id]);
});

test('a feed is kept until a car changes or is held for somebody, and says so by its ETag', async () => {
  const car = await newCar(shop, admin, { vin: newVin(), ...pictured });
  const first = await fetchFeed('google');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toBeTruthy();
  expect((await fetchFeed('google', { 'if-none-match': etag })).status).toBe(304);
  expect((await checkOut(await newCustomer(shop), [car])).status).toBe(200);
  await expect.poll(async () => (await fetchFeed('google', { 'if-none-match': etag })).status).toBe(200);
  expect(await readFeed('google')).toEqual([]);
});
