import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { Conversation } from '../../shared/conversations/conversations.ts';
import type { Today } from '../../shared/today.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { returningIn, scratch } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers();

const { refundedThere } = moneyIn(sides);
const { asBuyer, asStaff, edit, propose, answer, received, readOwn, carOf } = returningIn(sides);
const waiting = async () =>
  (await asStaff<Today>('GET', '/today')).body.data.waiting.find(({ kind }) => kind === 'returns')?.total ?? 0;

test('staff refund all of it at once: the money is back, and the car on hand, out of stock and uninspected [D94 D66 D87]', async () => {
  const { id, intentId, car, returnId } = await received();
  expect(await waiting()).toBe(1);
  expect((await edit(returnId, { state: 'settled' })).body.data).toMatchObject({ state: 'settled', refund: 1050 });
  expect(await refundedThere(intentId)).toEqual([105_000]);
  expect(await carOf(car)).toMatchObject({ onHand: 1, inStock: false, inspection: null });
  expect(await readOwn(id)).toMatchObject({ fulfilment: 'returned', paymentStatus: 'refunded', isCarBack: true });
  expect((await readOwn(id)).timeline.at(-1)).toMatchObject({ step: 'return', state: 'done' });
  expect(await waiting()).toBe(0);
  const again = await edit(returnId, { state: 'settled' });
  expect([again.status, again.body.message]).toEqual([409, 'This return is already settled.']);
  expect(await refundedThere(intentId)).toEqual([105_000]);
  const subjects = (await readMails(shop, admin, { to: buyer.email, kind: 'return' })).map(({ subject }) => subject);
  expect(subjects.map((subject) => subject.replace(/ ?(of |for )order F-\d+-1/, ''))).toEqual([
    'Your return is complete',
    'We have received your return',
    'Your return request',
  ]);
});

test('a buyer who agrees to what is held back gets the rest at once [D94]', async () => {
  const { id, intentId, returnId } = await received();
  const proposed = (await propose(returnId)).body.data;
  expect(proposed).toMatchObject({ state: 'proposed', deductions: [scratch], refund: 849.75, agreed: null });
  const [asked] = await readMails(shop, admin, { to: buyer.email, kind: 'return' });
  expect([asked?.subject, asked?.text]).toEqual([
    expect.stringMatching(/^Please answer/),
    expect.stringMatching(/Held back: Scratched door: \$200\.25\nYour refund: \$849\.75/),
  ]);
  const { body } = await answer(returnId, { agree: true, version: proposed.version });
  expect(body.data).toMatchObject({ state: 'settled', agreed: true, refund: 849.75 });
  expect(await refundedThere(intentId)).toEqual([84_975]);
  expect(await readOwn(id)).toMatchObject({ fulfilment: 'returned', paymentStatus: 'partially_refunded' });
  expect((await answer(returnId, { agree: true })).status).toBe(200);
  expect((await answer(returnId, { agree: false })).status).toBe(409);
  expect(await refundedThere(intentId)).toEqual([84_975]);
});

test('a buyer who does not agree gets what is not disputed, and has a complaint [D94 D95]', async () => {
  const { intentId, returnId } = await received();
  await propose(returnId);
  const { body } = await answer(returnId, { agree: false, text: 'It was there before.' });
  expect(body.data).toMatchObject({ state: 'settled', agreed: false, refund: 849.75 });
  expect(await refundedThere(intentId)).toEqual([84_975]);
  const complaint = await asBuyer<Conversation>('GET', `/conversations/${body.data.conversationId}`);
  expect(complaint.body.data).toMatchObject({ kind: 'complaint', orderId: body.data.order._id, state: 'open' });
  expect(complaint.body.data.messages[0]?.text).toBe(
    'I don’t agree with what is held back for my return:\nScratched door: $200.25\n\nIt was there before.',
  );
});

test('of what has changed since it was seen, nothing is agreed to and nothing is proposed', async () => {
  const { returnId } = await received();
  const seen = (await propose(returnId)).body.data.version;
  expect((await edit(returnId, { state: 'proposed', deductions: [{ ...scratch, amount: 300 }] })).status).toBe(200);
  expect((await answer(returnId, { agree: true, version: seen })).body.code).toBe('STALE_EDIT');
  expect((await edit(returnId, { state: 'settled', version: seen })).body.code).toBe('STALE_EDIT');
  const tooMuch = await edit(returnId, { state: 'proposed', deductions: [{ reason: 'All', amount: 1050.01 }] });
  expect([tooMuch.status, tooMuch.body.issues?.[0]?.path]).toEqual([400, 'deductions']);
  expect((await edit(returnId, { state: 'settled' })).body.data).toMatchObject({ refund: 1050, deductions: [] });
});

test.each([true, false])(
  'the history of an order says what its buyer answered, not that they refunded it: %s [D80 D94]',
  async (agree) => {
    const { id, returnId } = await received();
    await propose(returnId);
    expect((await answer(returnId, { agree })).body.data.state).toBe('settled');
    const { data } = (await asStaff<Change[]>('GET', `/changes?subject=order&id=${id}&action=refunded`)).body;
    expect(data).toMatchObject([{ actor: { name: buyer.name } }]);
    expect(data[0]?.fields).toContainEqual({ field: 'Deductions agreed', before: null, after: agree });
  },
);

test('a refund that staff settle a return with is theirs, and no answer of its buyer [D80 D94]', async () => {
  const { id, returnId } = await received();
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  const { data } = (await asStaff<Change[]>('GET', `/changes?subject=order&id=${id}&action=refunded`)).body;
  expect(data[0]?.fields.map(({ field }) => field)).not.toContain('Deductions agreed');
});
