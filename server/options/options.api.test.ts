import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { Option } from '../../shared/options/options.ts';
import { call, newCustomer, newOption } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

const list = async (token?: string) => (await call<Option[]>(shop, 'GET', '/options', { token })).body.data;
const put = (id: string, body: object) => call<Option>(shop, 'PUT', `/options/${id}`, { token: admin, body });

test('an option is added with what was left out as it usually is, and read by anybody [D100]', async () => {
  const { status, body } = await call<Option>(shop, 'POST', '/options', {
    token: admin,
    body: { name: ' Floor mats ', price: 129.5, color: 'unknown fields are ignored' },
  });
  expect(status).toBe(201);
  const mats = { name: 'Floor mats', description: '', price: 129.5, categories: [], fuelTypes: [] };
  expect(body.data).toEqual({ _id: expect.any(String), ...mats, active: true, taxed: true, version: 1 });
  expect(await list()).toContainEqual(body.data);
});

test('what is not active is seen by who manages the settings alone [D100]', async () => {
  const hidden = await newOption(shop, admin, { name: 'Winter tires', active: false });
  const { token } = await newCustomer(shop);
  for (const who of [undefined, token]) expect((await list(who)).map(({ _id }) => _id)).not.toContain(hidden._id);
  expect(await list(admin)).toContainEqual(hidden);
});

test('the catalog is changed by administrators alone [D100]', async () => {
  const { _id, name, price } = await newOption(shop, admin);
  const { token } = await newCustomer(shop);
  for (const [method, path, body] of [
    ['POST', '/options', { name, price }],
    ['PUT', `/options/${_id}`, { name, price }],
    ['DELETE', `/options/${_id}`],
  ] as const) {
    expect((await call(shop, method, path, { body })).status).toBe(401);
    expect((await call(shop, method, path, { token, body })).status).toBe(403);
  }
});

test('an edit changes what it names, and a stale one nothing [D57 D100]', async () => {
  const option = await newOption(shop, admin, { name: 'Tint', price: 300, categories: ['SUV'] });
  const edited = await put(option._id, { price: 350, active: false, version: 1 });
  expect([edited.status, edited.body.data]).toEqual([200, { ...option, price: 350, active: false, version: 2 }]);
  const late = await put(option._id, { ...option, name: 'Late' });
  expect([late.status, late.body.code]).toEqual([409, 'STALE_EDIT']);
  expect(await list(admin)).toContainEqual(edited.body.data);
  expect((await put('none', { price: 1 })).status).toBe(404);
});

test('an edit that changes nothing makes nobody else’s late, and is not noted [D57 D100]', async () => {
  const option = await newOption(shop, admin, { name: 'Spare key', categories: ['SUV'], fuelTypes: ['Diesel'] });
  for (const body of [{ version: 1 }, option, { price: option.price }])
    expect((await put(option._id, body)).body.data).toEqual(option);
  expect((await put(option._id, { categories: [], version: 1 })).body.data).toMatchObject({ version: 2 });
  const { body } = await call<Change[]>(shop, 'GET', `/changes?subject=option&id=${option._id}`, { token: admin });
  expect(body.data.map(({ fields }) => fields.map(({ field }) => field))).toEqual([['Categories'], expect.any(Array)]);
});

test('an option is deleted once [D100]', async () => {
  const { _id } = await newOption(shop, admin);
  const remove = () => call<Option>(shop, 'DELETE', `/options/${_id}`, { token: admin });
  expect((await remove()).body.data._id).toBe(_id);
  expect((await remove()).status).toBe(404);
  expect((await list(admin)).map((option) => option._id)).not.toContain(_id);
});

test('an option is deleted as it is by then, like a car; the log keeps that, and an edit that comes after is told so [D57 D100]', async () => {
  const { _id, version } = await newOption(shop, admin, { name: 'Roof rack', price: 400 });
  expect((await put(_id, { price: 450, version })).status).toBe(200);
  expect((await call(shop, 'DELETE', `/options/${_id}`, { token: admin })).status).toBe(200);
  const { body } = await call<Change[]>(shop, 'GET', `/changes?subject=option&id=${_id}`, { token: admin });
  expect(body.data[0]?.fields).toContainEqual({ field: 'Price', before: 450, after: null });
  const late = await put(_id, { price: 500, version: version + 1 });
  expect([late.status, late.body.message]).toEqual([404, 'This option does not exist.']);
});

test('the audit log says who changed what of an option [D100]', async () => {
  const { _id } = await newOption(shop, admin, { name: 'Tow hitch', price: 400 });
  await put(_id, { price: 450, taxed: false });
  await call(shop, 'DELETE', `/options/${_id}`, { token: admin });
  const { body } = await call<Change[]>(shop, 'GET', `/changes?subject=option&id=${_id}`, { token: admin });
  expect(body.data.map(({ action }) => action)).toEqual(['deleted', 'edited', 'added']);
  expect(body.data[1]?.fields).toEqual([
    { field: 'Price', before: 400, after: 450 },
    { field: 'Taxed', before: true, after: false },
  ]);
});

test('there are as many options as a page can show, and no more [D100]', async () => {
  const there = (await list(admin)).length;
  for (let more = there; more < 100; more += 1) await newOption(shop, admin, { active: false });
  const { status, body } = await call(shop, 'POST', '/options', { token: admin, body: { name: 'One more', price: 1 } });
  expect([status, body.message]).toEqual([409, 'There can be at most 100 options.']);
});

const refused: [path: string, message: string, fields: object][] = [
  ['name', 'Name is required', { name: ' ' }],
  ['name', 'Name can be at most 80 characters long', { name: 'x'.repeat(81) }],
  ['description', 'Description can be at most 500 characters long', { description: 'x'.repeat(501) }],
  ['price', 'Price must be a number', { price: '12' }],
  ['price', 'Price must be at least 0', { price: -1 }],
  ['price', 'Price can have at most two decimals', { price: 1.005 }],
  ['price', 'Price can be at most 10000000', { price: 10_000_001 }],
  ['categories.0', 'Categories must be SUV, Sedan, Truck, Coupe or Convertible', { categories: ['Boat'] }],
  ['fuelTypes', 'Fuel types must be a list', { fuelTypes: 'all' }],
  ['active', 'Active must be yes or no', { active: 'yes' }],
  ['taxed', 'Taxed must be yes or no', { taxed: 1 }],
];

test.each(refused)('an option is refused at %s: %s [D100]', async (path, message, fields) => {
  const body = { name: 'Bed liner', price: 500, ...fields };
  const [first] = await list(admin);
  for (const [method, where] of [
    ['POST', '/options'],
    ['PUT', `/options/${first?._id}`],
  ] as const) {
    const answer = await call(shop, method, where, { token: admin, body });
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
  }
});
