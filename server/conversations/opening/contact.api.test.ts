import { expect, test } from 'vitest';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { openTestShop } from '../../../tests/support/test-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();

const write = (body: unknown) => call(shop, 'POST', '/contact', { body });

test('a message reaches every administrator as a mail that answers its sender', async () => {
  const colleague = await newAdmin(shop);
  await newCustomer(shop);
  const body = { name: 'Ada', email: ' Ada@Example.com ', message: 'Is the <b>blue</b> one\nstill there?' };
  expect((await write(body)).status).toBe(201);
  const [mail] = await readMails(shop, admin.token, { kind: 'contact' });
  expect(mail).toMatchObject({ replyTo: 'ada@example.com', subject: 'Message from Ada', status: 'kept' });
  expect(mail?.to.sort()).toEqual([admin.email, colleague.email].sort());
  expect(mail?.text).toContain('> Is the <b>blue</b> one\n> still there?');
  expect(mail?.html).toContain('Is the &lt;b&gt;blue&lt;/b&gt; one');
});

test('what is missing or too long is named field by field', async () => {
  const empty = await write({ name: '', email: 'nonsense', message: ' ' });
  expect([empty.status, empty.body.issues?.map(({ path }) => path).sort()]).toEqual([
    400,
    ['email', 'message', 'name'],
  ]);
  const long = await write({ name: 'x'.repeat(121), email: 'a@example.com', message: 'x'.repeat(10_001) });
  expect([long.status, long.body.issues?.map(({ path }) => path).sort()]).toEqual([400, ['message', 'name']]);
});

test('a name cannot add lines to the subject', async () => {
  await write({ name: 'Eve\r\nBcc: all@example.com', email: 'eve@example.com', message: 'Hello' });
  const [mail] = await readMails(shop, admin.token, { kind: 'contact' });
  expect(mail?.subject).toBe('Message from Eve Bcc: all@example.com');
});

test('one visitor cannot flood the dealership', async () => {
  const guarded = await openTestShop({ RATE_LIMIT: 'on' });
  const body = { name: 'Eve', email: 'eve@example.com', message: 'Buy now' };
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await call(guarded, 'POST', '/contact', { body })).status);
  await guarded.close();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
