import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { carFile, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { inspectingIn } from '../../../tests/support/cars/inspecting.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { inspections } from '../../db/schema/index.ts';

withBuyers();

const { ask, save, sign, answerAll, inspect } = inspectingIn(() => ({ url: shop.url, token: admin }));
const { buy, move } = moneyIn(sides);
const read = (car: Car, token = buyer.token, query = '') =>
  ask('GET', `/cars/${car._id}/inspection${query}`, undefined, token);
const summaryOf = async (car: Car) =>
  (await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: buyer.token })).body.data.inspection;

const NONE_OPEN = 'No inspection of this car is open.';

test('what fails or is missing keeps a report from being signed, by name [D87]', async () => {
  const car = await newCar(shop, admin);
  await answerAll(car._id, { 'brakes.hoses': { result: 'fail', note: 'Cracked' } });
  await save(car._id, { points: { 'climate.heat': null } });
  const { status, body } = await sign(car._id);
  expect([status, body.code]).toEqual([409, 'CONFLICT']);
  expect(body.issues?.map(({ path }) => path)).toEqual(['points.brakes.hoses', 'points.climate.heat']);
  expect(await summaryOf(car)).toBeNull();
});

test('an answer from before its point was one of every car’s keeps a report from being signed, a note from before goes [D87]', async () => {
  const car = await newCar(shop, admin);
  const { _id } = await answerAll(car._id);
  const [draft] = await shop.db.select().from(inspections).where(eq(inspections.id, _id));
  const before = { result: 'not_fitted' as const, note: '', photos: [] };
  const slip = { result: 'pass' as const, note: 'Pads at 1 mm, unsafe', photos: [] };
  const points = { ...draft?.points, 'road.braking': before, 'brakes.pads_front': slip };
  await shop.db.update(inspections).set({ points }).where(eq(inspections.id, _id));
  const { status, body } = await sign(car._id);
  expect([status, body.issues]).toEqual([
    409,
    [{ path: 'points.road.braking', message: 'Every car has this: Brakes straight and without vibration' }],
  ]);
  await save(car._id, { points: { 'road.braking': { result: 'pass' } } });
  expect((await sign(car._id)).status).toBe(200);
  expect(JSON.stringify((await read(car)).body.data)).not.toContain('unsafe');
});

test('a signed report stands on the car with its numbers, and cannot change [D87]', async () => {
  const vin = newVin();
  const car = await newCar(shop, admin, { vin });
  await inspect(car._id, {
    'body.paint': { result: 'advisory', note: 'Stone chips on the hood' },
    'tires.age': { result: 'repaired', note: 'Two new tires' },
    'body.roof': { result: 'not_fitted' },
  });
  const summary = { inspector: 'Ines Pector', passed: 147, advisories: 1, repaired: 1, notFitted: 1 };
  expect(await summaryOf(car)).toEqual({ ...summary, signedAt: expect.stringMatching(/Z$/) });
  const { body } = await read(car);
  expect(body.data).toMatchObject({ vin, mileage: 45_678, inspector: 'Ines Pector' });
  expect((await save(car._id, { points: { 'body.paint': { result: 'pass' } } })).status).toBe(409);
  expect((await sign(car._id)).status).toBe(409);
  const rewrite = shop.db.update(inspections).set({ inspector: 'Somebody else' }).where(eq(inspections.carId, car._id));
  await expect(rewrite).rejects.toThrow();
  const changes = await call<{ action: string }[]>(shop, 'GET', `/changes?subject=car&id=${car._id}`, { token: admin });
  expect(changes.body.data[0]).toMatchObject({ action: 'inspected' });
});

test('a new draft stands beside the signed report, which counts until the draft is signed [D87]', async () => {
  const car = await newCar(shop, admin);
  await inspect(car._id);
  expect((await ask('POST', `/cars/${car._id}/inspection`)).status).toBe(201);
  expect((await ask('POST', `/cars/${car._id}/inspection`)).status).toBe(409);
  expect((await read(car, admin)).body.data.signedAt).toBeNull();
  expect((await read(car, admin, '?signed=true')).body.data.signedAt).not.toBeNull();
  expect((await summaryOf(car))?.passed).toBe(150);
  await answerAll(car._id, { 'body.paint': { result: 'advisory', note: 'Scratch' } });
  expect((await summaryOf(car))?.passed).toBe(150);
  expect((await sign(car._id, { inspector: 'Second Look' })).status).toBe(200);
  expect(await summaryOf(car)).toMatchObject({ inspector: 'Second Look', passed: 149, advisories: 1 });
});

test('of two who inspect one car, the second is notified and loses nothing [D57 D87]', async () => {
  const car = await newCar(shop, admin);
  const { version } = await answerAll(car._id);
  const late = { points: { 'brakes.hoses': { result: 'pass' } }, version: version - 1 };
  expect((await save(car._id, late)).body.code).toBe('STALE_EDIT');
  expect((await sign(car._id, { inspector: 'Late', version: version - 1 })).body.code).toBe('STALE_EDIT');
  expect((await sign(car._id, { inspector: 'In time', version })).status).toBe(200);
});

test.each(['returned', 'buy-back'])('a car that comes back (%s) has to be inspected anew [D87]', async (how) => {
  const car = await newCar(shop, admin);
  await inspect(car._id);
  const { id } = await buy(car);
  expect((await ask('POST', `/cars/${car._id}/inspection`)).status).toBe(201);
  await answerAll(car._id);
  for (const step of ['ready', 'handed_over']) expect((await move(id, step)).status).toBe(200);
  expect(await summaryOf(car)).not.toBeNull();
  const back =
    how === 'returned' ? await move(id, how) : await call(shop, 'POST', `/orders/${id}/${how}`, { token: admin });
  expect(back.status).toBe(200);
  expect(await summaryOf(car)).toBeNull();
  expect((await read(car)).status).toBe(404);
  expect((await sign(car._id)).body.message, 'answers from before the sale').toBe(NONE_OPEN);
  await inspect(car._id);
  expect(await summaryOf(car)).not.toBeNull();
});

test('a report speaks of one vehicle: with another VIN or fuel it does not count any more [D87]', async () => {
  const car = await newCar(shop, admin, { vin: newVin() });
  await inspect(car._id);
  const edit = (changes: object) =>
    call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, version: undefined, ...changes } });
  expect((await ask('POST', `/cars/${car._id}/inspection`)).status).toBe(201);
  await answerAll(car._id);
  expect((await edit({ color: 'Red' })).status).toBe(200);
  expect(await summaryOf(car)).not.toBeNull();
  expect((await read(car, admin)).body.data.signedAt, 'the draft is still there').toBeNull();
  expect((await edit({ vin: newVin() })).status).toBe(200);
  expect(await summaryOf(car)).toBeNull();
  expect((await sign(car._id)).body.message, 'answers for another vehicle').toBe(NONE_OPEN);
});

test('a file that says it is another vehicle takes its report with it [D87]', async () => {
  const car = await newCar(shop, admin, { vin: newVin() });
  await inspect(car._id);
  await ask('POST', `/cars/${car._id}/inspection`);
  await answerAll(car._id);
  await sendCars(shop, admin, carFile(['ID', 'VIN'], [car._id, newVin()]));
  expect(await summaryOf(car)).toBeNull();
  expect((await sign(car._id)).body.message, 'answers for another vehicle').toBe(NONE_OPEN);
});
