import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { inspectingIn } from '../../../tests/support/cars/inspecting.ts';
import { call, newAdmin, newCar } from '../../../tests/support/client.ts';
import { admin, buyer, shop, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { photo, upload } from '../../../tests/support/upload.ts';

interface List {
  version: number;
  sections: { name: string; points: { _id: string; text: string; always: boolean }[] }[];
}

withBuyers();

const { ask, save } = inspectingIn(() => ({ url: shop.url, token: admin }));
const read = (car: Car, token = buyer.token, query = '') =>
  ask('GET', `/cars/${car._id}/inspection${query}`, undefined, token);
const summaryOf = async (car: Car) =>
  (await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: buyer.token })).body.data.inspection;

test.each(['Petrol', 'diesel', 'Hybrid', 'Electric'])(
  'a %s car is inspected at 150 points in twelve sections [D86]',
  async (fuelType) => {
    const { body } = await call<List>(shop, 'GET', `/inspection-points?fuelType=${fuelType}`);
    const points = body.data.sections.flatMap((section) => section.points);
    expect(body.data).toMatchObject({ version: expect.any(Number), sections: { length: 12 } });
    expect(new Set(points.map(({ _id }) => _id)).size).toBe(150);
    expect(new Set(points.map(({ text }) => text)).size).toBe(150);
  },
);

test('electric cars have a battery to look at, and no exhaust [D86]', async () => {
  const words = async (fuelType: string) =>
    JSON.stringify((await call(shop, 'GET', `/inspection-points?fuelType=${fuelType}`)).body.data);
  expect(await words('Electric')).toContain('State of health of the battery');
  expect(await words('Electric')).not.toMatch(/exhaust|spark|oil leak/i);
  expect(await words('Petrol')).not.toContain('State of health');
  expect((await call(shop, 'GET', '/inspection-points?fuelType=Steam')).status).toBe(400);
});

const needed = /brak|tire|steer|suspension|shock|headlight|turn signal|tail, |windshield w|seat belt|airbag|recalls/i;
test.each(['Petrol', 'Hybrid', 'Electric'])(
  'whatever stops, steers, carries, lights or restrains a %s car is never “not fitted” [D87]',
  async (fuelType) => {
    const { body } = await call<List>(shop, 'GET', `/inspection-points?fuelType=${fuelType}`);
    const points = body.data.sections.flatMap((section) => section.points).filter(({ text }) => needed.test(text));
    const may = points.filter(({ always }) => !always).map(({ text }) => text);
    expect(points.length).toBeGreaterThan(25);
    // Not every car has this aid.
    expect(may).toEqual(['Lane, blind spot and emergency brake aids report no fault']);
  },
);

test('who may inspect and nothing else adds photos to a report, and to no car [D111]', async () => {
  const [inspector, car] = [await newAdmin(shop), await newCar(shop, admin)];
  const narrowed = { ...inspector.user, permissions: ['inspection'] };
  await call(shop, 'PUT', `/user/${inspector.user._id}`, { token: admin, body: narrowed });
  const files = [{ field: 'image', name: 'brakes.jpg', bytes: await photo('#a00') }];
  expect((await upload(shop, buyer.token, files, '/inspection-photos')).status).toBe(403);
  expect((await upload(shop, inspector.token, files, '/images')).status).toBe(403);
  const { status, body } = await upload(shop, inspector.token, files, '/inspection-photos');
  expect(status).toBe(201);
  const points = { 'brakes.pads_front': { result: 'advisory', note: 'Worn', photos: [body.data.url] } };
  const saved = await ask('PUT', `/cars/${car._id}/inspection`, { points }, inspector.token);
  expect(JSON.stringify(saved.body.data)).toContain(body.data.url);
});

test('a draft is saved part by part, seen by staff alone, and a point may be opened again [D87]', async () => {
  const car = await newCar(shop, admin);
  expect((await read(car, admin)).status).toBe(404);
  const note = 'Worn to 3 mm on the left';
  await save(car._id, { mileage: 20_100.5, points: { 'brakes.pads_front': { result: 'advisory', note } } });
  const { status, body } = await save(car._id, { points: { 'brakes.pads_rear': { result: 'pass' } } });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ mileage: 20_100.5, signedAt: null, inspector: null });
  const brakes = body.data.sections.find(({ name }) => name === 'Brakes')?.points ?? [];
  expect(brakes.slice(0, 3).map(({ result, note: said }) => [result, said])).toEqual([
    ['advisory', note],
    ['pass', ''],
    [null, ''],
  ]);
  const opened = await save(car._id, { points: { 'brakes.pads_rear': null } });
  expect(opened.body.data.sections[4]?.points[1]?.result).toBeNull();
  expect((await read(car, admin)).body.data.version).toBe(opened.body.data.version);
  expect((await read(car)).status).toBe(404);
  expect(await summaryOf(car)).toBeNull();
});

test('a note goes with what it was written for: what passes or is not fitted has none [D87]', async () => {
  const car = await newCar(shop, admin);
  const note = 'Pads at 1 mm, unsafe';
  const given = {
    'brakes.pads_front': { result: 'pass', note },
    'body.roof': { result: 'not_fitted', note },
    'brakes.pads_rear': { result: 'fail', note },
  };
  const { body } = await save(car._id, { points: given });
  const found = body.data.sections.flatMap(({ points }) => points);
  const noteOf = (id: string) => found.find(({ _id }) => _id === id)?.note;
  expect(Object.keys(given).map(noteOf)).toEqual(['', '', note]);
});

test.each([
  ['an advisory without a note', { 'brakes.hoses': { result: 'advisory' } }],
  ['a repair without a note', { 'brakes.hoses': { result: 'repaired', note: ' ' } }],
  ['brakes that are not fitted', { 'brakes.hoses': { result: 'not_fitted' } }],
  ['steering that is not fitted', { 'steering.rack': { result: 'not_fitted' } }],
  ['tires that are not fitted', { 'tires.age': { result: 'not_fitted' } }],
  ['belts that are not fitted', { 'interior.belts': { result: 'not_fitted' } }],
  ['braking that is not fitted', { 'road.braking': { result: 'not_fitted' } }],
  ['suspension that is not fitted', { 'road.suspension': { result: 'not_fitted' } }],
  ['brake lights that are not fitted', { 'body.brake_lights': { result: 'not_fitted' } }],
  ['recalls that are not fitted', { 'documents.recalls': { result: 'not_fitted' } }],
  ['a point that no list has', { 'brakes.wings': { result: 'pass' } }],
  ['a result that there is not', { 'brakes.hoses': { result: 'fine' } }],
  ['a photo from elsewhere', { 'brakes.hoses': { result: 'pass', photos: ['https://example.com/a.jpg'] } }],
])('%s is refused, and nothing of the call is kept [D87]', async (_, points) => {
  const car = await newCar(shop, admin);
  await save(car._id, { points: { 'brakes.fluid': { result: 'pass' } } });
  const { status, body } = await save(car._id, { points: { 'brakes.lines': { result: 'pass' }, ...points } });
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(body.issues?.[0]?.path).toContain('points');
  const { sections } = (await read(car, admin)).body.data;
  expect(sections.flatMap(({ points: all }) => all).filter(({ result }) => result)).toHaveLength(1);
});

test('visitors see the points but no report, and customers inspect nothing', async () => {
  const car = await newCar(shop, admin);
  const path = `/cars/${car._id}/inspection`;
  expect((await call(shop, 'GET', path)).status).toBe(401);
  for (const [method, end] of [
    ['PUT', ''],
    ['POST', ''],
    ['POST', '/sign'],
  ] as const) {
    expect((await ask(method, path + end, { inspector: 'Me' }, buyer.token)).status).toBe(403);
  }
  expect((await ask('GET', '/cars/none/inspection')).status).toBe(404);
});
