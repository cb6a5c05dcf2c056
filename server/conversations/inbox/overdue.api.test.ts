import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import type { Today } from '../../../shared/today.ts';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { conversations } from '../../db/schema/index.ts';

const { shop, admin } = await openStaffedShop();

test('who waits for an answer is on Today, with until when it is promised, and stands out past that, until answered [D97 D103]', async () => {
  const { token, name } = await newCustomer(shop);
  const unanswered = async () => {
    const { body } = await call<Today>(shop, 'GET', '/today', { token: admin });
    return body.data.waiting.find(({ kind }) => kind === 'conversations');
  };
  const body = { kind: 'question', text: 'Is it there?' };
  const { _id } = (await call<Conversation>(shop, 'POST', '/conversations', { token, body })).body.data;
  const waitFor = (hours: number) => {
    const waitingSince = new Date(Date.now() - hours * HOUR_MS);
    return shop.db.update(conversations).set({ waitingSince }).where(eq(conversations.id, _id));
  };
  // Read, and forgotten: nothing else says that it must be answered within the hour.
  await waitFor(23);
  const [due] = (await unanswered())?.first ?? [];
  expect(due).toMatchObject({ _id, title: name });
  expect(due?.isLate).toBeUndefined();
  expect(Date.parse(due?.at ?? '') - Date.now()).toBeGreaterThan(HOUR_MS - MINUTE_MS);
  expect(Date.parse(due?.at ?? '') - Date.now()).toBeLessThanOrEqual(HOUR_MS);
  await waitFor(25);
  expect(await unanswered()).toMatchObject({ total: 1, first: [{ _id, title: name, isLate: true }] });
  // Writing again changes nothing of since when they wait.
  const again = { token, body: { text: 'Hello?' } };
  await call(shop, 'POST', `/conversations/${_id}/messages`, again);
  expect(await unanswered()).toMatchObject({ total: 1, first: [{ isLate: true }] });
  await call(shop, 'POST', `/conversations/${_id}/messages`, { token: admin, body: { text: 'It is.' } });
  expect(await unanswered()).toBeUndefined();
});
