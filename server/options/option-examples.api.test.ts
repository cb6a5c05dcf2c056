import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { Option } from '../../shared/options/options.ts';
import { call, newCustomer, newOption } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { insertDemoOptions } from '../demo/demo-options.ts';

const { shop, admin } = await openStaffedShop();

const list = async (token?: string) => (await call<Option[]>(shop, 'GET', '/options', { token })).body.data;
const put = (id: string, body: object) => call<Option>(shop, 'PUT', `/options/${id}`, { token: admin, body });
const changesOf = async ({ _id }: Option) =>
  (await call<Change[]>(shop, 'GET', `/changes?subject=option&id=${_id}`, { token: admin })).body.data;

await insertDemoOptions(shop.db);

test('options of the demo are examples for staff alone, until each is saved [D82 D100]', async () => {
  const own = await newOption(shop, admin);
  expect(own).not.toHaveProperty('isExample');
  const { token } = await newCustomer(shop);
  for (const who of [undefined, token])
    for (const option of await list(who)) expect(option).not.toHaveProperty('isExample');
  const examples = (await list(admin)).filter(({ isExample }) => isExample);
  expect(examples).toHaveLength(6);
  expect(examples.map(({ name }) => name)).not.toContain(own.name);
  const [same, other, ...rest] = examples;
  if (!same || !other) throw new Error('There are no examples');

  const { isExample: _, ...itself } = same;
  expect((await put(same._id, same)).body.data).toEqual(itself);
  expect(await changesOf(same)).toEqual([]);
  const edited = await put(other._id, { price: 1, version: 1 });
  expect(edited.body.data).toMatchObject({ price: 1, version: 2 });
  expect((await changesOf(other)).map(({ fields }) => fields.map(({ field }) => field))).toEqual([['Price']]);
  const left = (await list(admin)).filter(({ isExample }) => isExample);
  expect(left).toEqual(rest);
});
