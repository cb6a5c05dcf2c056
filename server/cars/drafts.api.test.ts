import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { BulkResult } from '../../shared/cars/car-bulk.ts';
import type { Car } from '../../shared/cars/cars.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { carFile, exportCars, newVin, sendCars } from '../../tests/support/cars/car-files.ts';
import { carPayload } from '../../tests/support/cars/car-payload.ts';
import { inspectingIn } from '../../tests/support/cars/inspecting.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { findWrongSums } from '../../tests/support/invariants/invariants.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
afterEach(async () => {
  const query = async <Row extends object>(text: string) =>
    ((await shop.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
  expect(await findWrongSums(query)).toEqual([]);
});

const { checkOut, pay, verify } = buyingIn(() => shop);
const read = async ({ _id }: Car) => (await call<Car>(shop, 'GET', `/cars/${_id}`, { token: admin })).body.data;
const edit = (car: Car, changes: Partial<Car>) =>
  call<Car>(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...car, ...changes } });
const publish = (cars: Car[]) =>
  call<BulkResult[]>(shop, 'POST', '/cars/bulk', { token: admin, body: { action: 'publish', cars } });
const isListed = async ({ _id }: Car) => (await call<Car[]>(shop, 'GET', `/cars?ids=${_id}`)).body.data.length === 1;

test('a car is published unless it is saved as a draft, and staff see which [D108]', async () => {
  expect((await newCar(shop, admin)).published).toBe(true);
  const draft = await newCar(shop, admin, { published: false });
  expect(draft.published).toBe(false);
  expect((await read(draft)).published).toBe(false);
  const refused = await call(shop, 'POST', '/cars', { token: admin, body: { ...carPayload(), published: 'no' } });
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'published']);
});

test('an edit that says nothing of it leaves a draft a draft; publishing and taking back stand in the audit log [D108]', async () => {
  const draft = await newCar(shop, admin, { published: false });
  const { published: _, ...rest } = draft;
  const silent = await call<Car>(shop, 'PUT', `/cars/${draft._id}`, { token: admin, body: { ...rest, color: 'Red' } });
  expect(silent.body.data).toMatchObject({ published: false, color: 'Red' });
  expect(await isListed(draft)).toBe(false);

  const shown = await edit(silent.body.data, { published: true });
  expect(shown.body.data).toMatchObject({ published: true, version: draft.version + 2 });
  expect(await isListed(draft)).toBe(true);
  expect((await edit(shown.body.data, { published: false })).status).toBe(200);
  expect(await isListed(draft)).toBe(false);

  const { body } = await call<Change[]>(shop, 'GET', `/changes?subject=car&id=${draft._id}`, { token: admin });
  const entries = body.data.map(({ fields }) => fields.filter(({ field }) => field === 'Published'));
  expect(entries).toEqual([
    [{ field: 'Published', before: true, after: false }],
    [{ field: 'Published', before: false, after: true }],
    [],
    [{ field: 'Published', before: null, after: false }],
  ]);
});

test('several drafts are published at once, each only as it was seen [D57 D108]', async () => {
  const [one, two] = [await newCar(shop, admin, { published: false }), await newCar(shop, admin, { published: false })];
  await edit(two, { color: 'Red' });
  const answer = await publish([one, two]);
  expect(answer.body.data.map(({ code }) => code)).toEqual([undefined, 'STALE_EDIT']);
  expect([await isListed(one), await isListed(two)]).toEqual([true, false]);
  // Pressed again after a lost answer, it does nothing new.
  expect((await publish([one])).body.data).toMatchObject([{ success: false, code: 'STALE_EDIT' }]);
});

test('a car that somebody is paying for does not become a draft, by form or by file [D108]', async () => {
  const car = await newCar(shop, admin, { vin: newVin() });
  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, [car]);
  const held = await read(car);
  expect((await edit(held, { published: false })).body).toMatchObject({ code: 'CAR_HELD' });
  const file = carFile(['ID', 'VIN', 'Published'], [car._id, car.vin, 'no']);
  expect((await sendCars(shop, admin, file)).answer.data?.errors).toMatchObject([
    { line: 2, message: expect.stringContaining('is paying for this car') },
  ]);
  // Other changes do not wait for the buyer.
  expect((await edit(held, { color: 'Red' })).status).toBe(200);
  await pay(body.data.url);
  await verify(buyer, body.data.sessionId);
  expect((await edit(await read(car), { published: false })).status).toBe(200);
});

test('a draft goes through a file and back; a file without the column leaves it, and new cars are published [D108 D109]', async () => {
  const draft = await newCar(shop, admin, { published: false, model: newVin() });
  const shown = await newCar(shop, admin, { model: draft.model });
  const file = await exportCars(shop, admin, `?model=${draft.model}`);
  expect((await sendCars(shop, admin, file)).answer.data).toMatchObject({ lines: 2, unchanged: 2 });
  expect(await exportCars(shop, admin, `?model=${draft.model}&drafts=without`)).not.toContain(draft._id);
  expect(await exportCars(shop, admin, `?model=${draft.model}&drafts=only`)).not.toContain(shown._id);

  const silent = carFile(['ID', 'Mileage'], [draft._id, '777']);
  expect((await sendCars(shop, admin, silent)).answer.data).toMatchObject({ updated: 1 });
  expect(await read(draft)).toMatchObject({ published: false, mileage: 777 });

  const changed = carFile(['ID', 'Published'], [draft._id, 'yes']);
  const { answer } = await sendCars(shop, admin, changed, { dryRun: true });
  expect(answer.data?.preview[0]?.changes).toEqual([{ field: 'Published', before: false, after: true }]);
  await sendCars(shop, admin, changed);
  expect(await isListed(draft)).toBe(true);

  const columns = ['VIN', 'Brand', 'Model', 'Year', 'Price', 'Description', 'Location', 'Color'];
  const cells = (vin: string) => [vin, 'Honda', draft.model, '2020', '24500', 'Well kept.', 'Portland', 'Red'];
  await sendCars(shop, admin, carFile(columns, cells(newVin())));
  await sendCars(shop, admin, carFile([...columns, 'Published'], [...cells(newVin()), 'no']));
  const listed = await call<Car[]>(shop, 'GET', `/cars?model=${draft.model}&brand=Honda`);
  expect(listed.body.data).toHaveLength(1);
});

test('staff narrow the list to drafts, and the number of each is known [D108]', async () => {
  const count = async (query: string) =>
    (await call(shop, 'GET', `/cars?limit=1&${query}`, { token: admin })).body.meta?.total ?? 0;
  const counts = async () => [await count(''), await count('drafts=with'), await count('drafts=only')];
  const [all = 0, both = 0, drafts = 0] = await counts();
  expect(both).toBe(all + drafts);
  const draft = await newCar(shop, admin, { published: false });
  expect(await counts()).toEqual([all, both + 1, drafts + 1]);
  await edit(draft, { published: true });
  expect(await counts()).toEqual([all + 1, both + 1, drafts]);
  await call(shop, 'DELETE', `/cars/${draft._id}`, { token: admin });
  expect(await counts()).toEqual([all, both, drafts]);
  const found = await call<Car[]>(shop, 'GET', '/cars?drafts=only', { token: admin });
  expect(found.body.data.every(({ published }) => published === false)).toBe(true);
});

test('staff inspect a draft, and its report is hidden like the car [D87 D108]', async () => {
  const draft = await newCar(shop, admin, { published: false });
  await inspectingIn(() => ({ url: shop.url, token: admin })).inspect(draft._id);
  const { token } = await newCustomer(shop);
  const path = `/cars/${draft._id}/inspection`;
  for (const query of ['', '?signed=true']) {
    expect((await call(shop, 'GET', path + query, { token: admin })).status).toBe(200);
    expect((await call(shop, 'GET', path + query, { token })).status).toBe(404);
  }
  await edit(await read(draft), { published: true });
  expect((await call(shop, 'GET', path, { token })).status).toBe(200);
});
