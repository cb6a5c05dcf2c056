import { beforeAll, expect, test } from 'vitest';
import type { CarFacets } from '../../../shared/cars/car-filters.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
beforeAll(async () => {
  await newCar(shop, admin, { brand: 'Toyota', model: 'Corolla', price: 18_500, year: 2020, mileage: 30_000 });
  await newCar(shop, admin, {
    brand: 'Ford',
    model: 'F-150 Raptor',
    price: 82_000,
    category: 'Truck',
    year: 2024,
    mileage: 900.5,
  });
  await newCar(shop, admin, {
    brand: 'BMW',
    model: '100%_i4',
    price: 51_999.5,
    inStock: false,
    quantity: 2,
    year: 2026,
    mileage: 12.5,
  });
  await newCar(shop, admin, {
    brand: 'Ferrari',
    model: 'Roma',
    price: 240_000,
    category: 'Coupe',
    year: 2022,
    mileage: 4000,
  });
  const sold = await newCar(shop, admin, {
    brand: 'Honda',
    model: 'Civic',
    price: 20_000,
    year: 2019,
    mileage: 60_000,
  });
  await call(shop, 'PUT', `/cars/${sold._id}`, { token: admin, body: { ...sold, quantity: 0 } });
});

const list = async (query: string) => (await call<Car[]>(shop, 'GET', `/cars?${query}`)).body;
const models = async (query: string) => (await list(query)).data.map(({ model }) => model).sort();

test.each([
  ['', ['100%_i4', 'Civic', 'Corolla', 'F-150 Raptor', 'Roma']],
  ['search=TOY', ['Corolla']],
  ['search=truck', ['F-150 Raptor']],
  ['search=raptor', ['F-150 Raptor']],
  ['brand=toyota', ['Corolla']],
  ['brand=toy', []],
  ['category=coupe', ['Roma']],
  ['model=CIV', ['Civic']],
  ['model=%25_', ['100%_i4']],
  ['model=__', []],
  ['minPrice=20000&maxPrice=82000', ['100%_i4', 'Civic', 'F-150 Raptor']],
  ['maxPrice=51999.49', ['Civic', 'Corolla']],
  ['maxPrice=51999.5', ['100%_i4', 'Civic', 'Corolla']],
  ['inStock=true', ['Corolla', 'F-150 Raptor', 'Roma']],
  ['upcoming=true', ['100%_i4']],
  ['outOfStock=true', ['100%_i4', 'Civic']],
  ['inStock=true&upcoming=true', []],
  ['brand=&search=&minPrice=&inStock=', ['100%_i4', 'Civic', 'Corolla', 'F-150 Raptor', 'Roma']],
  ['search=o&category=Sedan&inStock=true', ['Corolla']],
])('filter %j finds %j [S5.20 S5.21 S5.22 S5.23 S5.24 S5.25 S5.26]', async (query, expected) => {
  expect(await models(query)).toEqual([...expected].sort());
});

test.each([
  ['newest', ['Civic', 'Roma', '100%_i4', 'F-150 Raptor', 'Corolla']],
  ['price-asc', ['Corolla', 'Civic', '100%_i4', 'F-150 Raptor', 'Roma']],
  ['price-desc', ['Roma', 'F-150 Raptor', '100%_i4', 'Civic', 'Corolla']],
  ['year-desc', ['100%_i4', 'F-150 Raptor', 'Roma', 'Corolla', 'Civic']],
  ['mileage-asc', ['100%_i4', 'F-150 Raptor', 'Roma', 'Corolla', 'Civic']],
])('pages of two sorted by %s make up the whole list [D29]', async (sort, expected) => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list(`sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.meta?.total).toBe(5);
    expect(page.data.length).toBeLessThanOrEqual(2);
    seen.push(...page.data.map(({ model }) => model));
    cursor = page.meta?.nextCursor ?? null;
  } while (cursor);
  expect(seen).toEqual(expected);
});

test('a page goes on where it stopped while cars are added and removed', async () => {
  const first = await list('sort=price-asc&limit=2');
  const cheap = await newCar(shop, admin, { model: 'Cheaper', price: 1000 });
  const second = await list(`sort=price-asc&limit=2&cursor=${first.meta?.nextCursor}`);
  expect(second.data.map(({ model }) => model)).toEqual(['100%_i4', 'F-150 Raptor']);
  await call(shop, 'DELETE', `/cars/${cheap._id}`, { token: admin });
});

test.each(['limit=0', 'limit=1001', 'minPrice=abc', 'sort=cheapest', 'cursor=rubbish', 'sample=13', 'inStock=maybe'])(
  'query %s is refused with an issue',
  async (query) => {
    const { status, body } = await call(shop, 'GET', `/cars?${query}`);
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path).toBe(query.split('=')[0]);
  },
);

test.each(['search', 'brand', 'category', 'model', 'fuelType', 'transmission'])(
  'what is put into %s is a text, whatever it looks like to a database',
  async (name) => {
    for (const text of ["' or '1'='1", "'; drop table cars; --", "O'Neil", '") or ("1"="1', '$1', '\\']) {
      const { status, body } = await call(shop, 'GET', `/cars?${name}=${encodeURIComponent(text)}`);
      expect([status, body.meta?.total], text).toEqual([200, 0]);
    }
  },
);

test('a sample has the asked size and no car twice', async () => {
  const { data } = await list('sample=3&inStock=true');
  expect(new Set(data.map(({ _id }) => _id)).size).toBe(3);
  expect((await list('sample=12&inStock=true')).data).toHaveLength(3);
});

test('facets count by the other filters', async () => {
  const { body } = await call<CarFacets>(shop, 'GET', '/cars/facets?brand=toyota&inStock=true');
  expect(body.data.brands).toEqual([
    { value: 'Ferrari', count: 1 },
    { value: 'Ford', count: 1 },
    { value: 'Toyota', count: 1 },
  ]);
  expect(body.data.categories).toEqual([{ value: 'Sedan', count: 1 }]);
});

test('a list that has not changed is answered with 304, and a write makes a new one', async () => {
  const first = await call(shop, 'GET', '/cars?limit=1');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetch(`${shop.url}/api/v1/cars?limit=1`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const car = await newCar(shop, admin, { model: 'Fresh' });
  const after = await fetch(`${shop.url}/api/v1/cars?limit=1`, { headers: { 'if-none-match': etag } });
  expect(after.status).toBe(200);
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
});
