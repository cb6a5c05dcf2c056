import { beforeAll, expect, test } from 'vitest';
import type { CarFacets, CarWord } from '../../shared/cars/car-filters.ts';
import type { Car } from '../../shared/cars/cars.ts';
import { buyingIn, type Customer, loseCar } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { notifyWatchers, watchersAreDue } from './watches/watches.ts';

const { shop, admin } = await openStaffedShop({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' });
let buyer: Customer;
let draft: Car;
beforeAll(async () => {
  buyer = await newCustomer(shop);
  await newCar(shop, admin, { brand: 'Audi', model: 'Quattro', category: 'Coupe', price: 50_000 });
  draft = await newCar(shop, admin, {
    ...{ published: false, brand: 'Zastava', model: 'Yugo', title: '1985 Zastava Yugo', category: 'Convertible' },
    ...{ year: 1985, price: 900_000, fuelType: 'Diesel', transmission: 'Manual' },
  });
});

const { checkOut, pay, verify, stockOf } = buyingIn(() => shop);
const edit = (car: Car, changes: Partial<Car>) =>
  call<Car>(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, ...changes } });
const read = async ({ _id }: Car) => (await call<Car>(shop, 'GET', `/cars/${_id}`, { token: admin })).body.data;

test.each([
  '',
  'view=card',
  'search=zastava',
  'search=yugo%201985',
  'brand=Zastava',
  'model=yugo',
  'category=convertible',
  'minPrice=800000',
  'inStock=true',
  'fuelType=Diesel',
  'sort=price-desc&limit=1',
  'sample=12',
])('a draft is in no public list, whoever asks: ?%s [D108]', async (query) => {
  for (const token of [undefined, buyer.token, admin]) {
    const { status, body } = await call<Car[]>(shop, 'GET', `/cars?${query}`, { token });
    expect([status, body.data.map(({ _id }) => _id)]).toEqual([200, expect.not.arrayContaining([draft._id])]);
    expect(body.meta?.total).toBe(body.data.length);
  }
});

test('its id finds it in no list, and the address of a draft is that of an unknown car [D108]', async () => {
  expect((await call<Car[]>(shop, 'GET', `/cars?ids=${draft._id}&view=card`)).body.data).toEqual([]);
  const known = await call(shop, 'GET', `/cars/${draft._id}`, { token: buyer.token });
  const unknown = await call(shop, 'GET', '/cars/nowhere', { token: buyer.token });
  expect([known.status, known.body]).toEqual([404, unknown.body]);
  expect((await call(shop, 'GET', `/cars/${draft._id}`)).status).toBe(401);
  expect((await call<Car>(shop, 'GET', `/cars/${draft._id}`, { token: admin })).body.data).toEqual(draft);
});

test('nobody else asks for drafts, also not after staff did [D108]', async () => {
  for (const drafts of ['with', 'only', 'without']) {
    const staff = await call(shop, 'GET', `/cars?drafts=${drafts}`, { token: admin });
    expect([staff.status, staff.headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const token of [undefined, buyer.token])
      expect((await call(shop, 'GET', `/cars?drafts=${drafts}`, { token })).status).toBe(403);
  }
  expect((await call(shop, 'GET', '/cars?drafts=all', { token: admin })).status).toBe(400);
});

test('facets, suggestions and corrected searches know nothing of it [D108]', async () => {
  const facets = (await call<CarFacets>(shop, 'GET', '/cars/facets?drafts=with', { token: admin })).body.data;
  expect(facets).toEqual({
    brands: [{ value: 'Audi', count: 1 }],
    categories: [{ value: 'Coupe', count: 1 }],
    fuelTypes: [{ value: 'Petrol', count: 1 }],
    ...{ transmissions: [{ value: 'Automatic', count: 1 }], conditions: [{ value: 'used', count: 1 }] },
    ...{ price: { min: 50_000, max: 50_000 }, year: { min: 2020, max: 2020 } },
    ...{ mileage: { min: 1000, max: 1000 }, updatedAt: expect.any(String) },
  });
  const words = (await call<CarWord[]>(shop, 'GET', '/cars/words')).body.data;
  expect(words.map(({ value }) => value)).toEqual(['Audi', 'Coupe', 'Quattro']);
  const { body } = await call(shop, 'GET', '/cars?search=zastva');
  expect(body.meta).toEqual({ total: 0, nextCursor: null, lookedFurther: true });
});

test('whether a car is published is in no answer to others [D106 D108]', async () => {
  const car = (await call<Car[]>(shop, 'GET', '/cars?brand=Audi')).body.data[0];
  expect(Object.keys(car ?? {})).not.toContain('published');
  const one = await call<Car>(shop, 'GET', `/cars/${car?._id}`, { token: buyer.token });
  expect([one.status, Object.keys(one.body.data)]).toEqual([200, expect.not.arrayContaining(['published'])]);
});

test('a cached response lets go of a car that becomes a draft, and has it again once it is published [D108]', async () => {
  const car = await newCar(shop, admin, { brand: 'Wartburg' });
  const listed = async () => (await call<Car[]>(shop, 'GET', '/cars?brand=Wartburg')).body.data.length;
  expect(await listed()).toBe(1);
  const hidden = await edit(car, { published: false });
  expect(await listed()).toBe(0);
  const publish = { action: 'publish', cars: [hidden.body.data] };
  await call(shop, 'POST', '/cars/bulk', { token: admin, body: publish });
  expect(await listed()).toBe(1);
});

test('a draft is sold to nobody, and holds nothing [D108]', async () => {
  const refused = await checkOut(buyer, [draft]);
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  expect(await read(draft)).toMatchObject({ held: 0, quantity: 1 });
  const other = await newCar(shop, admin);
  expect((await checkOut(buyer, [other, draft])).status).toBe(404);
  expect(await read(other)).toMatchObject({ held: 0 });
});

test('a checkout and staff who take the car back at the same moment: one of them is refused [D108]', async () => {
  for (let round = 0; round < 4; round += 1) {
    const car = await newCar(shop, admin);
    const [bought, taken] = await Promise.all([
      checkOut(await newCustomer(shop), [car]),
      edit(car, { published: false }),
    ]);
    const { published, held } = await read(car);
    expect([bought.status, taken.status, published, held]).toEqual(
      bought.status === 200 ? [200, 409, true, 1] : [404, 200, false, 0],
    );
  }
});

test('money that comes late for a car that is a draft by now goes back [D61 D108]', async () => {
  const [car, other] = [await newCar(shop, admin), await newCar(shop, admin)];
  const { body } = await checkOut(buyer, [car]);
  await loseCar(shop, admin, { sessionId: body.data.sessionId, car: other });
  await edit(await read(car), { published: false });
  await pay(body.data.url);
  const { data } = (await verify(buyer, body.data.sessionId)).body;
  expect(data).toMatchObject({ verified: true, orderError: true, orders: [] });
  expect(await read(car)).toMatchObject({ published: false, quantity: 1, held: 0 });
});

test('nobody watches a draft, and who watched the car hears of it once it is back in the shop [D106 D108]', async () => {
  const watch = (car: Car) => call(shop, 'POST', `/cars/${car._id}/watch`, { token: buyer.token });
  const gone = await newCar(shop, admin, { published: false, inStock: false, quantity: 0 });
  expect((await watch(gone)).status).toBe(404);
  const car = await newCar(shop, admin, { inStock: false });
  expect((await watch(car)).status).toBe(201);
  const hidden = await edit(car, { published: false, inStock: true });
  expect(await watchersAreDue(shop)).toBe(false);
  await edit(hidden.body.data, { published: true });
  expect(await watchersAreDue(shop)).toBe(true);
  await notifyWatchers(shop);
  expect(await stockOf(car, buyer)).toBe(1);
});
