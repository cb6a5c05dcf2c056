import { expect, test } from 'vitest';
import type { Change } from '../../../shared/audit-log.ts';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();
const buyer = await newCustomer(shop);

const { buy } = moneyIn(() => ({ shop, admin: admin.token, buyer }));
const tradeIn = { vin: '1hgcm82633a004352', mileage: 80_000.5, condition: 'A dent in the left door' };
const offer = { amount: 8250.5, validUntil: '2098-03-01' };
const open = async (body: object) => {
  const all = { kind: 'question', text: 'Hi', ...body };
  return (await call<Conversation>(shop, 'POST', '/conversations', { token: buyer.token, body: all })).body.data;
};
const complain = async () => {
  const { id } = await buy(await newCar(shop, admin.token, { title: 'Rattling Van' }));
  return open({ kind: 'complaint', orderId: id, text: 'It rattles' });
};
const edit = (id: string, body: object) =>
  call<Conversation>(shop, 'PATCH', `/conversations/${id}`, { ...admin, body });
const write = (id: string, text: string) =>
  call<Conversation>(shop, 'POST', `/conversations/${id}/messages`, { token: buyer.token, body: { text } });
const writeAsStaff = (id: string) =>
  call<Conversation>(shop, 'POST', `/conversations/${id}/messages`, { ...admin, body: { text: 'We looked again.' } });
const seenByCustomer = async (id: string) =>
  (await call<Conversation>(shop, 'GET', `/conversations/${id}`, { token: buyer.token })).body.data;
const mailsWith = async (words: string) => {
  const mails = await readMails(shop, admin.token, { kind: 'conversation', to: buyer.email });
  return mails.filter(({ text }) => text.includes(words));
};

test('a complaint is closed with its outcome alone, which its customer is told, and the audit log, too [D80 D95]', async () => {
  const { _id, orderId } = await complain();
  expect(orderId).toBeDefined();
  expect((await edit(_id, { state: 'closed' })).status).toBe(409);
  expect((await edit(_id, { state: 'closed', outcome: 'declined' })).body.issues?.[0]?.path).toBe('outcomeNote');
  expect((await seenByCustomer(_id)).state).toBe('open');
  const outcome = { outcome: 'declined', outcomeNote: 'The roof rack was loose.' };
  const closed = await edit(_id, { state: 'closed', ...outcome });
  expect(closed.body.data).toMatchObject({ state: 'closed', ...outcome });
  expect((await seenByCustomer(_id)).messages.at(-1)).toMatchObject({
    from: 'shop',
    text: 'We’ve closed your complaint: we declined it.\n\nThe roof rack was loose.',
  });
  expect(await mailsWith('roof rack')).toHaveLength(1);
  const noted = await call<Change[]>(shop, 'GET', '/changes?subject=conversation&limit=1', admin);
  expect(noted.body.data).toMatchObject([{ subjectId: _id, action: 'edited', actor: { _id: admin.user._id } }]);
  expect(noted.body.data[0]?.fields).toEqual([
    { field: 'State', before: 'open', after: 'closed' },
    { field: 'Outcome', before: null, after: 'declined' },
  ]);
  await write(_id, 'It was not');
  const { state, outcome: now, outcomeNote } = await seenByCustomer(_id);
  expect([state, now, outcomeNote]).toEqual(['open', null, undefined]);
  // Somebody decides anew.
  expect((await edit(_id, { state: 'closed' })).status).toBe(409);
  expect((await edit(_id, { state: 'closed', outcome: 'declined' })).body.issues?.[0]?.path).toBe('outcomeNote');
  expect((await edit(_id, { state: 'closed', outcome: 'repaired' })).body.data.outcome).toBe('repaired');
  const all = await call<Change[]>(shop, 'GET', `/changes?subject=conversation&id=${_id}`, admin);
  expect(all.body.data.map(({ fields }) => fields)).toEqual([
    [
      { field: 'State', before: 'open', after: 'closed' },
      { field: 'Outcome', before: null, after: 'repaired' },
    ],
    [
      { field: 'State', before: 'open', after: 'closed' },
      { field: 'Outcome', before: null, after: 'declined' },
    ],
  ]);
  const question = await open({});
  expect((await edit(question._id, { outcome: 'repaired' })).status).toBe(409);
});

test('another outcome has no use for the note of the one before; the same outcome keeps it [D95]', async () => {
  const { _id } = await complain();
  const declined = { outcome: 'declined', outcomeNote: 'The tires were flat.' };
  await edit(_id, { state: 'closed', ...declined });
  expect((await edit(_id, { state: 'closed', outcome: 'declined' })).body.data).toMatchObject(declined);
  const { outcome, outcomeNote } = (await edit(_id, { outcome: 'repaired' })).body.data;
  expect([outcome, outcomeNote]).toEqual(['repaired', undefined]);
  expect((await edit(_id, { outcome: 'declined' })).body.issues?.[0]?.path).toBe('outcomeNote');
});

test('the customer is told when the outcome of a closed complaint changes, and not when it stays [D95]', async () => {
  const { _id } = await complain();
  await edit(_id, { state: 'closed', outcome: 'exchanged', outcomeNote: 'For a Panther.' });
  const { messages } = await seenByCustomer(_id);
  await edit(_id, { outcome: 'exchanged', assignee: admin.user._id });
  expect((await seenByCustomer(_id)).messages).toEqual(messages);
  expect(await mailsWith('For a Panther.')).toHaveLength(1);
  await edit(_id, { outcome: 'returned', outcomeNote: 'The Panther was sold.' });
  const { state, messages: after } = await seenByCustomer(_id);
  expect([state, after.at(-1)?.text]).toEqual([
    'closed',
    'We’ve closed your complaint: the car was returned.\n\nThe Panther was sold.',
  ]);
  expect(await mailsWith('The Panther was sold.')).toHaveLength(1);
});

test.each([
  ['open it', (id: string) => edit(id, { state: 'open' })],
  ['write on', (id: string) => writeAsStaff(id)],
])(
  'a closed complaint has no outcome any more once staff %s, and gets one when it is closed alone [D95]',
  async (_how, reopen) => {
    const { _id } = await complain();
    await edit(_id, { state: 'closed', outcome: 'declined', outcomeNote: 'The tires were flat.' });
    expect((await reopen(_id)).status).toBeLessThan(300);
    const { state, outcome, outcomeNote, messages } = await seenByCustomer(_id);
    expect([state === 'closed', outcome, outcomeNote]).toEqual([false, null, undefined]);
    expect((await edit(_id, { state: 'closed' })).status).toBe(409);
    expect((await edit(_id, { outcome: 'repaired' })).status).toBe(409);
    expect((await edit(_id, { state: 'open', outcome: 'repaired' })).status).toBe(409);
    expect((await seenByCustomer(_id)).messages).toEqual(messages);
    expect((await edit(_id, { state: 'closed', outcome: 'repaired' })).body.data.outcome).toBe('repaired');
  },
);

test('a trade-in gets an offer that is valid until a day, in the words of a message [D96]', async () => {
  const { _id, tradeIn: told } = await open({ kind: 'trade_in', tradeIn });
  expect(told).toEqual({ ...tradeIn, vin: '1HGCM82633A004352' });
  const over = await edit(_id, { tradeIn: { offer: { ...offer, validUntil: '2020-01-01' } } });
  expect(over.body.issues?.[0]?.path).toBe('tradeIn.offer.validUntil');
  expect((await edit(_id, { tradeIn: { offer } })).status).toBe(200);
  const seen = await seenByCustomer(_id);
  expect([seen.state, seen.tradeIn?.offer]).toEqual(['waiting', offer]);
  expect(seen.messages.at(-1)?.text).toBe('We offer $8,250.50 for your car. The offer is valid through March 1, 2098.');
  const noted = await call<Change[]>(shop, 'GET', '/changes?subject=conversation&limit=1', admin);
  expect(noted.body.data[0]?.fields).toContainEqual({ field: 'Offer', before: null, after: 8250.5 });
  const question = await open({});
  expect((await edit(question._id, { tradeIn: { offer } })).status).toBe(409);
});

test('an offer that is made while closing a conversation leaves it closed [D96]', async () => {
  const { _id } = await open({ kind: 'trade_in', tradeIn });
  expect((await edit(_id, { state: 'closed', tradeIn: { offer } })).body.data.state).toBe('closed');
  const { state, messages } = await seenByCustomer(_id);
  expect(state).toBe('closed');
  expect(messages.at(-1)?.text).toContain('We offer $8,250.50 for your car.');
});
