import { expect, test } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { findCheckoutOfSession, releaseHold } from '../../checkout/holds.ts';
import { notifyWatchers } from './watches.ts';

// Nothing is ever sent there: that the shop has a mail server is enough for it to offer an email.
const { shop, admin } = await openStaffedShop({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' });
const { checkOut } = buyingIn(() => shop);

test('the link in an email stops who watches that car again, and once used does not say that nobody is emailed [D106]', async () => {
  const car = await newCar(shop, admin, { quantity: 1 });
  const buyer = await newCustomer(shop);
  const watch = (method = 'POST') =>
    call<{ watching: boolean }>(shop, method, `/cars/${car._id}/watch`, { token: buyer.token });
  const reserve = async () => (await checkOut(await newCustomer(shop), [car])).body.data;

  const checkout = await findCheckoutOfSession(shop.db, await reserve());
  await watch();
  await releaseHold(shop.db, checkout?.id ?? '');
  await notifyWatchers(shop);
  const [mail] = await readMails(shop, admin, { kind: 'car-free', to: buyer.email });
  const token = /stop-watching\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const stop = () => call(shop, 'POST', '/watches/stop', { body: { token } });

  await reserve();
  expect((await watch()).status).toBe(201);
  expect((await stop()).status).toBe(200);
  expect((await watch('GET')).body.data.watching).toBe(false);

  // Whoever asks anew is emailed again, with a link of that email's own.
  await watch();
  const { status, body } = await stop();
  expect(status).toBe(404);
  expect(body.message).toBe(
    'This link has been used or is too old. If we still email you about cars, please use the link in our latest email.',
  );
});
