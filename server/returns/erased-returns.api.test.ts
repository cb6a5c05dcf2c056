import { expect, test, vi } from 'vitest';
import type { OwnData } from '../../shared/orders/own-data.ts';
import type { ListedReturn } from '../../shared/orders/returns/returns.ts';
import type { Today } from '../../shared/today.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { returningIn, scratch } from '../../tests/support/people/returning.ts';
import { buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers();

const { refundedThere } = moneyIn(sides);
const { asBuyer, asStaff, request, edit, propose, withdraw, handedOver, received, carOf } = returningIn(sides);
const listed = async (order: string) =>
  (await asStaff<ListedReturn[]>('GET', '/returns')).body.data.find((each) => each.order._id === order);
const toSettle = async () => (await asStaff<number>('GET', '/returns/to-settle')).body.data;
const onToday = async () => {
  const { waiting } = (await asStaff<Today>('GET', '/today')).body.data;
  return JSON.stringify(waiting.find(({ kind }) => kind === 'returns') ?? '');
};
const erase = async () => expect((await asStaff('DELETE', `/user/${buyer.user._id}`)).status).toBe(200);

test('a deleted buyer’s words and number go; what is here is still settled, what was only asked for is withdrawn [D79]', async () => {
  const asked = await handedOver();
  await request(asked.id, { reason: 'My aunt Berta hates it.', name: 'Berta', phone: '(614) 555-0107' });
  const here = await received();
  const note = `Call ${buyer.email} first`;
  const deductions = [{ reason: `Scratch by ${buyer.email}`, amount: 5 }];
  expect((await edit(here.returnId, { state: 'proposed', deductions })).status).toBe(200);
  const other = await handedOver();
  const otherId = (await request(other.id)).body.data.return?._id ?? '';
  await edit(otherId, { state: 'declined', note });
  // A file, so that it is not wrapped as other answers are.
  const own = (await asBuyer('GET', '/user/me/data')).body as unknown as OwnData;
  expect(own.returns.map(({ reason }) => reason)).toContain('My aunt Berta hates it.');

  await erase();
  expect(await listed(asked.id)).toMatchObject({ state: 'withdrawn', reason: '', phone: '' });
  expect(await listed(other.id)).not.toHaveProperty('note');
  expect(await listed(here.id)).toMatchObject({
    state: 'proposed',
    deductions: [{ reason: 'Scratch by a deleted customer', amount: 5 }],
  });
  expect(JSON.stringify(await asStaff('GET', '/returns'))).not.toMatch(/Berta|555-0107/);
  expect((await edit(here.returnId, { state: 'settled' })).body.data).toMatchObject({ state: 'settled', refund: 1045 });
});

test('what was proposed to a buyer who is deleted waits for staff, who settle it as it was proposed [D79 D94]', async () => {
  const { id, intentId, car, returnId } = await received();
  const before = await toSettle();
  expect((await propose(returnId)).status).toBe(200);
  expect(await toSettle()).toBe(before - 1);
  expect(await onToday()).not.toContain(id);
  await erase();
  expect(await toSettle()).toBe(before);
  expect(await onToday()).toContain(id);
  const settled = await edit(returnId, { state: 'settled' });
  expect(settled.body.data).toMatchObject({ state: 'settled', refund: 849.75, deductions: [scratch], agreed: null });
  expect(await refundedThere(intentId)).toEqual([84_975]);
  expect(await carOf(car)).toMatchObject({ onHand: 1, inStock: false });
  expect(await toSettle()).toBe(before - 1);
});

/** Deletes the buyer when a request of theirs has been let in, and is about to be written. */
function eraseMeanwhile() {
  const { db } = shop;
  const { transaction } = db;
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, config) => {
    await erase();
    return transaction.call(db, work, config) as ReturnType<typeof work>;
  });
}

test('who is deleted while their request is under way asks for nothing, and nothing of them is kept [D79]', async () => {
  const { id } = await handedOver();
  eraseMeanwhile();
  const asked = await request(id, { reason: 'My uncle Kuno hates it.', name: 'Kuno', phone: '(614) 555-0108' });
  expect([asked.status, asked.body.code]).toEqual([404, 'NOT_FOUND']);
  expect(await listed(id)).toBeUndefined();
  const told = JSON.stringify(await asStaff('GET', '/mails'));
  expect(told).not.toContain(id);
});

test('who is deleted while they withdraw is told that there is nothing of theirs', async () => {
  const { id } = await received();
  eraseMeanwhile();
  expect((await withdraw(id)).status).toBe(404);
  expect(await listed(id)).toMatchObject({ state: 'received' });
});
