import { expect, test } from 'vitest';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { codeOf } from '../../tests/support/people/second-factor.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { rateLimits } from '../db/schema/index.ts';

const shop = await openShop({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });

const tries: [string, string, number, unknown, (token: string) => string | undefined][] = [
  ['sign-up', '/auth/register', 30, { name: 'Ann', email: 'taken@example.com', password: 'long enough' }, () => ''],
  ['asking for a new password', '/auth/forgot-password', 5, { email: 'gone@example.com' }, () => ''],
  ['choosing a new password', '/auth/reset-password', 30, { token: 'none', newPassword: 'long enough' }, () => ''],
  ['a message', '/contact', 5, { name: 'Ann', email: 'ann@example.com', message: 'Hello there' }, () => ''],
  [
    'a conversation',
    '/conversations',
    5,
    { kind: 'question', text: 'Hello', name: 'Ann', email: 'ann@example.com' },
    () => '',
  ],
  ['stopping mails by a link', '/watches/stop', 30, { token: 'none' }, () => ''],
  ['opening an invitation', '/invitations/open', 30, { token: 'none' }, () => ''],
  ['accepting one', '/invitations/accept', 30, { token: 'none', name: 'Ann', newPassword: 'long enough' }, () => ''],
  ['watching a car', '/cars/none/watch', 10, undefined, (token) => token],
  ['a checkout', '/orders/create-checkout-session', 30, { email: 'x@example.com', items: [] }, (token) => token],
];

test.each(tries)('%s is limited in the database [D76]', async (_name, path, most, body, tokenOf) => {
  const { token } = await newCustomer(shop);
  await shop.db.delete(rateLimits);
  const send = () => call(shop, 'POST', path, { body, token: tokenOf(token) });
  // All at once: they are counted within one minute, however busy the machine is.
  const answers = await Promise.all(Array.from({ length: most + 1 }, send));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  await shop.db.delete(rateLimits);
  expect((await send()).status).not.toBe(429);
});

test('pictures are taken at 120 a minute', async () => {
  const { token, email } = await newAdmin(shop);
  const upload = () => call(shop, 'POST', '/images', { token, body: {} });
  const caller = { address: '127.0.0.1', account: email };
  for (let turn = 0; turn < 120; turn += 1) await shop.limits.consume('upload', caller);
  expect((await upload()).status).toBe(429);
});

test('documents are drawn at 30 a minute [D102]', async () => {
  const { token, email } = await newCustomer(shop);
  const draw = () => call(shop, 'GET', '/cars/none/documents/price-sheet.pdf', { token });
  const caller = { address: '127.0.0.1', account: email };
  for (let turn = 0; turn < 29; turn += 1) await shop.limits.consume('document', caller);
  expect((await draw()).status).toBe(404);
  expect((await draw()).status).toBe(429);
});

test('a person adds 200 photos to conversations a day, from anywhere [D96]', async () => {
  const { token, email } = await newCustomer(shop);
  const add = () => call(shop, 'POST', '/attachments', { token, body: {} });
  for (let turn = 0; turn < 200; turn += 1)
    await shop.limits.consume('attachment', { address: `127.0.1.${turn}`, account: email });
  expect((await add()).status).toBe(429);
});

/** A customer who is about to confirm a second factor. */
async function withSecondFactor() {
  await shop.db.delete(rateLimits);
  const { email, password, token } = await newCustomer(shop);
  const mine = <Data>(end: string, body: object) =>
    call<Data>(shop, 'POST', `/user/me/second-factor${end}`, { token, body });
  const { secret } = (await mine<{ secret: string }>('', { currentPassword: password })).body.data;
  const confirm = async (code: string) => (await mine('/confirm', { code })).status;
  const signIn = async (code: string, from: string) => {
    const headers = { 'x-forwarded-for': from };
    return (await call(shop, 'POST', '/auth/login', { body: { email, password, code }, headers })).status;
  };
  return { email, confirm, codeOf: (periods: number) => codeOf(secret, periods), signIn };
}

test('the codes of a second factor are guessed at ten times by who knows the password [D76]', async () => {
  const { confirm, codeOf, signIn } = await withSecondFactor();
  expect(await confirm(codeOf(0))).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 10 }, () => signIn('not one', '198.51.100.1')));
  expect(guesses).toEqual(Array(10).fill(401));
  expect(await signIn(codeOf(1), '198.51.100.1')).toBe(429);
});

test('six digits are guessed at 50 times a day from everywhere, far less often than a password [D76]', async () => {
  const { email, confirm, codeOf, signIn } = await withSecondFactor();
  expect(await confirm(codeOf(0))).toBe(200);
  for (let turn = 0; turn < 49; turn += 1)
    await shop.limits.consume('second-factor', { address: `198.51.101.${turn}`, account: email });
  expect(await signIn('not one', '198.51.101.98')).toBe(401);
  expect(await signIn(codeOf(1), '198.51.101.99')).toBe(429);
});

test('the code that ends the setting up is guessed at ten times, too [D76]', async () => {
  const { confirm, codeOf } = await withSecondFactor();
  const guesses = await Promise.all(Array.from({ length: 10 }, () => confirm('000000')));
  expect(guesses).toEqual(Array(10).fill(400));
  expect(await confirm(codeOf(0))).toBe(429);
});
