import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { allowNoRetries, hurryRetries, readFailedJobs } from '../../tests/support/jobs.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';

/** A real mail server that keeps what it is sent, and refuses whomever a test says. */
const received: { to: string[]; message: string }[] = [];
let refuses = (_address: string) => false;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(refuses(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
  },
  onData(stream, session, done) {
    let message = '';
    stream.on('data', (part: Buffer) => (message += part));
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
      done();
    });
  },
});
const receivedBy = (email: string) => received.filter(({ to }) => to.includes(email));

let shop: TestShop;
let admin: string;
const log: string[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'shop@example.com',
    STORE_NAME: 'Ünïque',
    LOG_LEVEL: 'warn',
  };
  shop = await openTestShop(environment, { background: true, logTo: (line) => log.push(line) });
  admin = (await newAdmin(shop)).token;
});
afterAll(async () => {
  await shop.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});
beforeEach(() => {
  refuses = () => false;
});

const statusOf = async (email: string) => (await readMails(shop, admin, { to: email }))[0]?.status;

test('a mail goes out once, as HTML and text, with an id of its own, and counts as sent', async () => {
  const { email } = await newCustomer(shop);
  await expect.poll(() => statusOf(email)).toBe('sent');
  const [mail] = await readMails(shop, admin, { to: email });
  expect(receivedBy(email)).toHaveLength(1);
  const message = receivedBy(email)[0]?.message ?? '';
  expect(message).toContain(`Message-ID: <${mail?._id}@`);
  expect(message).toContain('shop@example.com>');
  expect(message).toContain('text/plain');
  expect(message).toContain('text/html');
});

test('a mail that was refused goes out when it is tried again', async () => {
  let tries = 0;
  refuses = (address) => address.startsWith('buyer') && tries++ === 0;
  const { email } = await newCustomer(shop);
  await expect.poll(() => tries).toBe(1);
  await hurryRetries(shop);
  await expect.poll(() => statusOf(email)).toBe('sent');
  expect(receivedBy(email)).toHaveLength(1);
});

test('a mail that cannot be sent in the end is shown to the administrator with a plain reason', async () => {
  let tries = 0;
  refuses = () => tries++ >= 0;
  const { email, token } = await newCustomer(shop);
  await expect.poll(() => tries).toBe(1);
  // The refusal is known here before it stands in the job, so the hurry is repeated until it does.
  const failed = async () => {
    await allowNoRetries(shop);
    await hurryRetries(shop);
    return (await readFailedJobs(shop, admin)).length;
  };
  await expect.poll(failed).toBe(1);
  expect((await readFailedJobs(shop, admin))[0]).toMatchObject({
    name: 'Sending an email',
    reason: `“Welcome to Ünïque” to ${email}: the mail server refused it.`,
  });
  expect(await statusOf(email)).toBe('waiting');
  expect((await call(shop, 'GET', '/jobs/failed', { token })).status).toBe(403);
});

test('who wrote to the dealership is named in no log, and once they are deleted in no failure of an email [D79]', async () => {
  const { user, token, email } = await newCustomer(shop, 'Petronella Post');
  await expect.poll(() => statusOf(email)).toBe('sent');
  let tries = 0;
  refuses = () => tries++ >= 0;
  await call(shop, 'POST', '/conversations', { token, body: { kind: 'question', text: 'Is it blue?' } });
  await expect.poll(() => tries).toBe(1);
  const reasons = async () => (await readFailedJobs(shop, admin)).map(({ reason }) => reason);
  const failed = async () => {
    await allowNoRetries(shop);
    await hurryRetries(shop);
    return reasons();
  };
  await expect.poll(failed).toContainEqual(expect.stringContaining('Message from Petronella Post'));
  expect(log.join('')).toContain('the mail server refused it');
  expect(log.join('')).not.toContain('Petronella');

  expect((await call(shop, 'DELETE', `/user/${user._id}`, { token: admin })).status).toBe(200);
  expect((await reasons()).join()).not.toContain('Petronella');
});

test('the link in a password mail is for its reader alone', async () => {
  const { email } = await newCustomer(shop);
  await call(shop, 'POST', '/auth/forgot-password', { body: { email } });
  const isLink = ({ message }: { message: string }) => message.includes('/reset-password');
  await expect.poll(() => receivedBy(email).filter(isLink).length).toBe(1);
  const [mail] = await readMails(shop, admin, { kind: 'password-reset', to: email });
  expect(mail?.text).toBe('This email contains a personal link that only its recipient can see.');
  expect(mail?.html).not.toContain('token=');
});
