import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { keptFor } from '../query/kept-for.ts';
import { users } from '../schema/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const statementOf = keptFor((planned) =>
  planned
    .select({ name: users.name, status: users.status })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('find_user_for_test'),
);
const namesOf = async (email: string) => (await statementOf(shop.planned).execute({ email })).map(({ name }) => name);

test('a statement that is planned once finds what is there now, however many ask it first', async () => {
  await shop.db.insert(users).values({ id: 'a', email: "o'hara@example.com", name: 'O’Hara', passwordHash: '' });
  const found = await Promise.all(Array.from({ length: 20 }, () => namesOf("o'hara@example.com")));
  expect(found).toEqual(Array(20).fill(['O’Hara']));
  await shop.db.update(users).set({ name: 'Scarlett' }).where(eq(users.id, 'a'));
  expect(await namesOf("o'hara@example.com")).toEqual(['Scarlett']);
});

test.each(["' or true --", "'); delete from users; --", "\\' or true --", '$1', "''", '\n'])(
  'what is filled in is a text and nothing else: %j',
  async (email) => {
    const before = await shop.db.$count(users);
    expect(await namesOf(email)).toEqual([]);
    expect(await shop.db.$count(users)).toBe(before);
  },
);
