import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';

// Counted instead of timed: a clock would tell more of the machine than of the shop. Among the unit tests, since only
// these load each module anew for each file, and so the counted one.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const actual = await original();
  return { ...actual, verify: vi.fn(actual.verify) };
});

const shop = await openShop();

test('an unknown address costs the same work as a wrong password, so that no clock tells them apart', async () => {
  const { email } = await newCustomer(shop);
  const workFor = async (address: string) => {
    vi.mocked(argon2.verify).mockClear();
    const body = { email: address, password: 'not it at all' };
    expect((await call(shop, 'POST', '/auth/login', { body })).status).toBe(401);
    return vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
  };
  const forSomebody = await workFor(email);
  expect(forSomebody).toHaveLength(1);
  expect(await workFor('nobody@example.com')).toEqual(forSomebody);
});
