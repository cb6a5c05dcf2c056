import { expect, test } from 'vitest';
import type { CarFacets } from '../../shared/cars/car-filters.ts';
import type { Car } from '../../shared/cars/cars.ts';
import { carFile, exportCars, sendCars } from '../../tests/support/cars/car-files.ts';
import { carPayload } from '../../tests/support/cars/car-payload.ts';
import { call, newCar } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

const read = async ({ _id }: Pick<Car, '_id'>) =>
  (await call<Car>(shop, 'GET', `/cars/${_id}`, { token: admin })).body.data;

test('a car is used unless it is said to be new, and nothing else [D101]', async () => {
  expect((await newCar(shop, admin)).condition).toBe('used');
  expect((await newCar(shop, admin, { condition: 'new' })).condition).toBe('new');
  const refused = await call(shop, 'POST', '/cars', { token: admin, body: { ...carPayload(), condition: 'mint' } });
  expect(refused.status).toBe(400);
  expect(refused.body.issues).toEqual([{ path: 'condition', message: 'Condition must be new or used' }]);
});

test('an edit that says nothing of it leaves a new car new [D101]', async () => {
  const car = await newCar(shop, admin, { condition: 'new' });
  const edit = async (body: object) => call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body });
  const { condition: _, ...rest } = car;
  expect((await edit({ ...rest, color: 'Red' })).status).toBe(200);
  expect(await read(car)).toMatchObject({ condition: 'new', color: 'Red' });
  const { version } = await read(car);
  expect((await edit({ ...rest, version, condition: 'used' })).status).toBe(200);
  expect((await read(car)).condition).toBe('used');
});

test('cards show it, and a filter and its count go by it [D101]', async () => {
  const model = 'Counted';
  await newCar(shop, admin, { model, condition: 'new' });
  await newCar(shop, admin, { model });
  await newCar(shop, admin, { model });
  const { data } = (await call<Car[]>(shop, 'GET', `/cars?view=card&model=${model}&condition=NEW`)).body;
  expect(data.map(({ condition }) => condition)).toEqual(['new']);
  const facets = (await call<CarFacets>(shop, 'GET', `/cars/facets?model=${model}&condition=new`)).body.data;
  expect(facets.conditions).toEqual([
    { value: 'new', count: 1 },
    { value: 'used', count: 2 },
  ]);
});

test('files say it in the words of other systems too, and an empty cell leaves it [D101 D109]', async () => {
  const car = await newCar(shop, admin, { condition: 'new' });
  expect(await exportCars(shop, admin)).toContain(',Condition,');
  const empty = carFile(['ID', 'Condition', 'Color'], [car._id, '', 'Blue']);
  expect((await sendCars(shop, admin, empty)).answer.data).toMatchObject({ updated: 1 });
  expect(await read(car)).toMatchObject({ condition: 'new', color: 'Blue' });
  const file = carFile(['ID', 'New/Used'], [car._id, 'Pre-Owned']);
  expect((await sendCars(shop, admin, file)).answer.data).toMatchObject({ updated: 1 });
  expect((await read(car)).condition).toBe('used');
});
