import { expect, test } from 'vitest';
import type { Mail } from '../../shared/mails.ts';
import { buyingIn, loseCar } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { compose } from './templates/mail-template.ts';

const { shop, administrator: admin } = await openStaffedShop({ STORE_NAME: 'Smith & Daughters' });

const { purchase, checkOut, pay, verify, ordersOf } = buyingIn(() => shop);

test('mails are for administrators, newest first, page by page', async () => {
  const customer = await newCustomer(shop);
  await newCustomer(shop);
  expect((await call(shop, 'GET', '/mails')).status).toBe(401);
  expect((await call(shop, 'GET', '/mails', { token: customer.token })).status).toBe(403);
  const { body: first } = await call<Mail[]>(shop, 'GET', '/mails?limit=1', admin);
  const { body: second } = await call<Mail[]>(shop, 'GET', `/mails?limit=1&cursor=${first.meta?.nextCursor}`, admin);
  expect(first.meta?.total).toBeGreaterThanOrEqual(2);
  expect(second.data[0]?.to).toEqual([customer.email]);
});

test('a new customer is welcomed once; a refused registration writes nothing', async () => {
  const { email, name, password } = await newCustomer(shop, 'Zoë <Z>');
  expect((await call(shop, 'POST', '/auth/register', { body: { email, name, password } })).status).toBe(409);
  const mails = await readMails(shop, admin.token, { to: email });
  expect(mails.map(({ kind, status }) => [kind, status])).toEqual([['welcome', 'kept']]);
  // Whoever registers a stranger's address has no words of theirs sent there (D78).
  expect(mails[0]?.html).not.toContain('Zoë');
  expect(mails[0]?.subject).toBe('Welcome to Smith & Daughters');
  expect(mails[0]?.text).toContain(`${shop.url}/allProducts`);
});

test('a paid checkout is confirmed by one mail with its lines and total, however often it is reported', async () => {
  const buyer = await newCustomer(shop);
  const first = await newCar(shop, admin.token, { title: 'First', price: 10_000.33, quantity: 2 });
  const second = await newCar(shop, admin.token, { title: 'Second', price: 999.99 });
  const { body } = await checkOut(buyer, [{ ...first, quantity: 2 }, second]);
  await pay(body.data.url);
  await Promise.all(Array.from({ length: 5 }, () => verify(buyer, body.data.sessionId)));
  await verify(buyer, body.data.sessionId);
  const [mail, ...others] = await readMails(shop, admin.token, { kind: 'order', to: buyer.email });
  expect(others).toEqual([]);
  for (const part of ['2 × First', '$21,000.69', 'Second', '$1,049.99', '$22,050.68']) {
    expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(part);
  }
});

test('an unpaid checkout is not confirmed', async () => {
  const buyer = await newCustomer(shop);
  const { body } = await checkOut(buyer, [await newCar(shop, admin.token)]);
  await verify(buyer, body.data.sessionId);
  expect(await readMails(shop, admin.token, { kind: 'order', to: buyer.email })).toEqual([]);
});

test('the buyer is notified of a refund once', async () => {
  const buyer = await newCustomer(shop);
  await purchase(buyer, [await newCar(shop, admin.token, { price: 2000, title: 'Returned' })]);
  const [order] = await ordersOf(buyer);
  const refund = () => call(shop, 'POST', `/orders/${order?._id}/refund`, { token: admin.token, body: {} });
  await Promise.all([refund(), refund()]);
  const mails = await readMails(shop, admin.token, { kind: 'refund', to: buyer.email });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('\n\nReturned\nRefunded: $2,100.00\n');
});

test('buyer and staff are notified of a payment whose cars are gone, once each [D61]', async () => {
  const buyer = await newCustomer(shop);
  const car = await newCar(shop, admin.token, { title: 'Taken meanwhile' });
  const { body } = await checkOut(buyer, [car]);
  // The hold has run out and the car went to somebody else, while the payment page was still open.
  await loseCar(shop, admin.token, { sessionId: body.data.sessionId, car });
  await pay(body.data.url);
  const answers = await Promise.all([verify(buyer, body.data.sessionId), verify(buyer, body.data.sessionId)]);
  expect(answers[0]?.body.data).toMatchObject({ verified: true, orderError: true });
  const received = await readMails(shop, admin.token, { kind: 'unserved-payment', to: buyer.email });
  const staff = await readMails(shop, admin.token, { kind: 'incident', to: admin.email });
  expect([received.length, staff.length]).toEqual([1, 1]);
  expect(received[0]?.text).toContain('Taken meanwhile');
  expect(staff[0]?.text).toContain(buyer.email);
});

test('both forms of a mail carry the same words, escaped where they must be', () => {
  const { html, text } = compose(
    {
      storeName: 'A & B',
      publicUrl: 'https://shop.example',
      address: '',
      phone: '',
      email: '',
      accentColor: '#1d3fd1',
    },
    { subject: 'S', heading: '<h>', paragraphs: ['"p"'], quote: "<script>alert('x')</script>\nend" },
  );
  expect(html).not.toContain('<script>');
  expect(html).toContain('A &amp; B');
  expect(text).toContain("> <script>alert('x')</script>\n> end");
});
