import { expect, test } from 'vitest';
import type { Conversation, ConversationSummary } from '../../shared/conversations/conversations.ts';
import { weekdays } from '../../shared/settings/dealership/hours.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();
const buyer = await newCustomer(shop);

const { buy, move } = moneyIn(() => ({ shop, admin: admin.token, buyer }));
const open = (body: object, token?: string) => call<Conversation>(shop, 'POST', '/conversations', { token, body });
const read = (id: string, token?: string) => call<Conversation>(shop, 'GET', `/conversations/${id}`, { token });
const write = (id: string, body: object, token: string) =>
  call<Conversation>(shop, 'POST', `/conversations/${id}/messages`, { token, body });
const mine = async (token: string) =>
  (await call<ConversationSummary[]>(shop, 'GET', '/conversations/mine', { token })).body.data;
const said = ({ messages }: Conversation) => messages.map(({ from, text }) => [from, text]);
const put = async (section: string, fields: object) => {
  const { body } = await call<object>(shop, 'GET', `/settings/${section}`, admin);
  const saved = await call(shop, 'PUT', `/settings/${section}`, { ...admin, body: { ...body.data, ...fields } });
  expect(saved.status).toBe(200);
};

test('whoever writes is answered at once, by what the shop knows [D96 D97]', async () => {
  const car = await newCar(shop, admin.token, { title: 'Blue Wagon' });
  const { status, body } = await open({ kind: 'question', carId: car._id, text: ' Is it <b>blue</b>? ' }, buyer.token);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ kind: 'question', state: 'open', about: 'Blue Wagon', carId: car._id });
  expect(said(body.data)).toEqual([
    ['customer', 'Is it <b>blue</b>?'],
    ['shop', 'We have your message. A person will answer you within 24 hours.'],
  ]);
  expect((await read(body.data._id, buyer.token)).body.data).toEqual(body.data);
  expect((await mine(buyer.token))[0]).toMatchObject({ _id: body.data._id, about: 'Blue Wagon' });
});

test('the first answer tells the hours that are entered, and within how many a person answers [D97]', async () => {
  const nine = [{ from: '09:00', to: '17:30' }];
  const days = Object.fromEntries(weekdays.map((day) => [day, day === 'sunday' ? [] : nine]));
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(new Date());
  await put('dealership', { timeZone: 'America/Chicago' });
  await put('hours', { days, exceptions: [{ date: today, name: 'Stocktaking', spans: [] }] });
  await put('promises', { answerHours: 1 });
  const { body } = await open({ kind: 'question', text: 'Hello' }, buyer.token);
  const answer = body.data.messages[1]?.text;
  expect(answer).toContain('within 1 hour.');
  expect(answer).toContain('Opening hours (Central Time)\nMon–Sat: 9:00 AM–5:30 PM\nSun: Closed\n');
  expect(answer).toMatch(/\n\w{3} \d+ \(Stocktaking\): Closed$/);
  await put('promises', { answerHours: 24 });
});

test('who asks about their order is told how it stands, and nobody else’s [D96 D97]', async () => {
  const { id } = await buy(await newCar(shop, admin.token, { title: 'Red Coupe' }));
  const ask = async () => {
    const { body } = await open({ kind: 'order', orderId: id, text: 'When?' }, buyer.token);
    return body.data.messages[1]?.text;
  };
  expect(await ask()).toMatch(/Your order F-\d+-1 \(Red Coupe\): It’s paid, and we’re preparing it\./);
  await move(id, 'ready');
  expect(await ask()).toContain('It’s paid, and it’s ready for you.');
  const stranger = await newCustomer(shop);
  expect((await open({ kind: 'order', orderId: id, text: 'When?' }, stranger.token)).status).toBe(404);
  const visitor = { name: 'Eve', email: 'eve@example.com' };
  expect((await open({ kind: 'order', orderId: id, text: 'When?', ...visitor })).status).toBe(401);
});

test('customer and staff take turns, and each is mailed what the other wrote, once [D96]', async () => {
  const { _id } = (await open({ kind: 'question', text: 'Is it there?' }, buyer.token)).body.data;
  const state = async () => (await read(_id, buyer.token)).body.data.state;
  const mailed = async (words: string) =>
    (await readMails(shop, admin.token)).filter(({ text }) => text.includes(`> ${words}`)).map(({ to }) => to);
  expect(await mailed('Is it there?')).toEqual([[admin.email]]);
  expect((await write(_id, { text: 'It is here.' }, admin.token)).status).toBe(201);
  expect(await state()).toBe('waiting');
  expect(await mailed('It is here.')).toEqual([[buyer.email]]);
  const [answered] = await readMails(shop, admin.token, { kind: 'conversation', to: buyer.email });
  expect(answered?.text).toContain(`/dashboard/conversations/${_id}`);
  expect((await write(_id, { text: 'I will come.' }, buyer.token)).status).toBe(201);
  expect(await state()).toBe('open');
  expect(await mailed('I will come.')).toEqual([[admin.email]]);
  const told = (await readMails(shop, admin.token, { kind: 'contact' }))[0];
  expect(told).toMatchObject({ replyTo: buyer.email, subject: 'Message from Ada Buyer' });
  expect(told?.text).toContain(`/dashboard/inbox/${_id}`);
});

test('strangers find no conversation of others, and may not look into the inbox [D96]', async () => {
  const { _id } = (await open({ kind: 'question', text: 'Between us' }, buyer.token)).body.data;
  const { token } = await newCustomer(shop);
  for (const who of [token, undefined]) {
    expect((await read(_id, who)).status).toBe(404);
    const answer = await call(shop, 'POST', `/conversations/${_id}/messages`, { token: who, body: { text: 'Me too' } });
    expect(answer.status).toBe(404);
  }
  expect((await read(_id, 'a-token-that-was-never-given-out')).status).toBe(401);
  expect(await mine(token)).toEqual([]);
  for (const [method, path] of [
    ['GET', '/conversations'],
    ['PATCH', `/conversations/${_id}`],
  ] as const) {
    const body = method === 'PATCH' ? { body: { state: 'closed' } } : {};
    expect((await call(shop, method, path, { token, ...body })).status).toBe(403);
    expect((await call(shop, method, path, body)).status).toBe(401);
  }
});

const refused: [path: string, message: string, fields: object][] = [
  ['kind', 'Unknown kind', { kind: 'gossip' }],
  ['text', 'Message is required', { text: ' ' }],
  ['text', 'Message can be at most 10000 characters long', { text: 'x'.repeat(10_001) }],
  ['name', 'Name is required', { name: undefined }],
  ['email', 'Email is required', { email: undefined }],
  ['orderId', 'Order is required', { kind: 'complaint' }],
  ['tradeIn', 'The car that you offer is required', { kind: 'trade_in' }],
  ['tradeIn.vin', 'VIN is required', { kind: 'trade_in', tradeIn: { vin: '', mileage: 1, condition: 'Good' } }],
];

test.each(refused)('a conversation is refused at %s: %s [D96]', async (path, message, fields) => {
  const answer = await open({ kind: 'question', text: 'Hello', name: 'Eve', email: 'eve@example.com', ...fields });
  expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
});

test('a car that is not offered is not asked about [D96 D108]', async () => {
  const draft = await newCar(shop, admin.token, { published: false });
  for (const carId of [draft._id, 'none']) {
    expect((await open({ kind: 'question', text: 'And this?', carId }, buyer.token)).status).toBe(404);
  }
});
