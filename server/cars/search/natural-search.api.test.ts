import { expect, test } from 'vitest';
import type { CardPage } from '../../../shared/cars/car-answers.ts';
import type { CarFacets, CarWord } from '../../../shared/cars/car-filters.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import type { PublicSettings } from '../../../shared/settings/settings.ts';
import { addDemoInventory } from '../../../tests/support/cars/demo-inventory.ts';
import { call } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';

const shop = await openShop();
await addDemoInventory(shop);

async function search(text: string, more = '') {
  const path = `/cars?view=card&search=${encodeURIComponent(text)}${more}`;
  const { body } = await call<CardPage['data']>(shop, 'GET', path);
  return { titles: body.data.map(({ title }) => title).sort(), meta: body.meta as CardPage['meta'] };
}

/** What people type, how many cars of the demo inventory it must find, and one of them. */
const natural = [
  ['Toyota Camry', 2, '2012 Toyota Camry LE'],
  ['camry toyota', 2, '2026 Toyota Camry XSE AWD'],
  ['BMW X5', 1, '2025 BMW X5 xDrive50e'],
  ['2026', 12, '2026 BMW i4 eDrive40'],
  ['camry 2026', 1, '2026 Toyota Camry XSE AWD'],
  ['2026 toyota', 3, '2026 Toyota Tacoma TRD Off-Road'],
  ['electric', 8, '2022 Jaguar I-Pace HSE'],
  ['electric suv', 4, '2026 Cadillac Lyriq Luxury AWD'],
  ['bmw electric', 1, '2026 BMW i4 eDrive40'],
  ['hybrid', 8, '2022 Audi Q5 55 TFSI e Premium Plus'],
  ['suv hybrid 2026', 1, '2026 Toyota RAV4 XLE Premium AWD'],
  ['diesel', 6, '2014 BMW 328d xDrive'],
  ['toyota suv', 1, '2026 Toyota RAV4 XLE Premium AWD'],
  ['ford truck', 3, '2022 Ford Maverick XLT Hybrid'],
  ['new toyota', 3, '2026 Toyota Camry XSE AWD'],
  ['used diesel', 6, '2014 BMW 328d xDrive'],
  ['manual', 10, '2024 Honda Civic Si'],
  ['manual coupe', 4, '2024 BMW M2'],
  ['automatic sedan', 11, '2023 Mercedes EQE 350+ Sedan'],
  ['honda civic', 2, '2024 Honda Civic Si'],
  ['f 150', 2, '2019 Ford F-150 Lariat Power Stroke'],
  ['mercedes cabriolet', 1, '2021 Mercedes E 450 4MATIC Cabriolet'],
  // How a car is driven is no field of its own: those are found whose title says so.
  ['awd', 8, '2017 Jaguar XE 20d Prestige AWD'],
  ['4matic', 3, '2015 Mercedes E 250 BlueTEC 4MATIC'],
] as const;

test.each(natural)('“%s” finds what is meant, and says that it looked further [D104]', async (text, count, title) => {
  const { titles, meta } = await search(text);
  expect(titles).toHaveLength(count);
  expect(titles).toContain(title);
  expect(meta).toMatchObject({ total: count, lookedFurther: true });
});

test.each([
  ['toyota', 6],
  ['SUV', 10],
  ['f-150', 2],
  ['e 450', 1],
  ['mustang convertible', 2],
] as const)('“%s” stands in a brand, model or category: exactly those are found [D104]', async (text, count) => {
  const { titles, meta } = await search(text);
  expect(titles).toHaveLength(count);
  expect(meta.lookedFurther).toBeUndefined();
});

test('a search that a brand has is not widened because other filters leave none of its cars [D104]', async () => {
  expect((await search('ferrari', '&maxPrice=1000')).meta).toEqual({ total: 0, nextCursor: null });
});

test('facets count what the widened search finds [D104]', async () => {
  const { body } = await call<CarFacets>(shop, 'GET', '/cars/facets?search=electric%20suv');
  expect(body.data.brands.map(({ value }) => value)).toEqual(['Cadillac', 'Ford', 'Honda', 'Jaguar']);
  expect(body.data.fuelTypes).toEqual([{ value: 'Electric', count: 4 }]);
  expect(body.data.transmissions).toEqual([{ value: 'Automatic', count: 4 }]);
});

test.each([
  ['fuelType=electric', 8],
  ['fuelType=Diesel&transmission=AUTOMATIC', 6],
  ['transmission=Manual', 10],
  ['condition=new', 12],
  ['condition=Used', 36],
  ['minYear=2026', 12],
  ['maxYear=2013', 2],
  ['minYear=2015&maxYear=2016', 3],
  ['maxMileage=100', 12],
  ['fuelType=', 48],
])('the filter %s leaves %i cars [D104]', async (query, count) => {
  const { body } = await call(shop, 'GET', `/cars?view=card&${query}`);
  expect(body.meta?.total).toBe(count);
});

test.each([
  ['minYear=1700', 'The earliest year must be at least 1886'],
  ['maxYear=soon', 'The latest year must be a number'],
  ['maxMileage=-1', 'Mileage must be at least 0'],
])('%s is refused: %s', async (query, message) => {
  const { status, body } = await call(shop, 'GET', `/cars?${query}`);
  expect(status).toBe(400);
  expect(body.message).toBe(message);
});

test('the words of the shop are listed with how many cars they find [D104]', async () => {
  const { body } = await call<CarWord[]>(shop, 'GET', '/cars/words');
  expect(body.data).toContainEqual({ kind: 'brand', value: 'Toyota', count: 6 });
  expect(body.data).toContainEqual({ kind: 'category', value: 'SUV', count: 10 });
  expect(body.data).toContainEqual({ kind: 'model', value: 'Camry', count: 2 });
});

test.each(['', 'category=SUV', 'fuelType=Hybrid&minYear=2018', 'inStock=true&maxPrice=30000'])(
  'a suggestion under the filters “%s” counts exactly what searching for it finds there [D104]',
  async (filters) => {
    const { body } = await call<CarWord[]>(shop, 'GET', `/cars/words?${filters}`);
    expect(body.data.length).toBeGreaterThan(3);
    for (const { value, count } of body.data) {
      const search = new URLSearchParams({ search: value, view: 'card', limit: '1' });
      const found = await call(shop, 'GET', `/cars?${filters}&${search}`);
      expect([value, found.body.meta?.total]).toEqual([value, count]);
    }
  },
);

test('the cars of the demo stand where its dealership is, or are on their way there', async () => {
  const { address } = (await call<PublicSettings>(shop, 'GET', '/settings')).body.data.dealership;
  const { data } = (await call<Car[]>(shop, 'GET', '/cars')).body;
  const place = `${address?.city}, ${address?.state}`;
  for (const { inStock, location } of data) expect(location).toBe(inStock ? place : `On its way to ${place}`);
});
