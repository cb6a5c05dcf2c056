import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Change } from '../../../shared/audit-log.ts';
import type { User } from '../../../shared/users/users.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openMailingShop } from '../../../tests/support/people/staffed-shop.ts';
import { openTestShop } from '../../../tests/support/test-shop.ts';
import { emailConfirmations, mails } from '../../db/schema/index.ts';

const { mailServer, shop } = await openMailingShop();

const confirm = (token: string) => call(shop, 'POST', '/auth/confirm-email', { body: { token } });
const askAgain = (token: string) => call(shop, 'POST', '/user/me/confirm-email', { token });
const me = async (token: string) => (await call<User>(shop, 'GET', '/user/me', { token })).body.data;

test('a link is mailed, whose use confirms the address, once [D78]', async () => {
  const ada = await newCustomer(shop);
  expect(ada.user.emailConfirmed).toBe(false);
  const token = await mailServer.tokenFor(ada.email, 'confirm-email');
  expect((await confirm(token)).status).toBe(200);
  expect((await me(ada.token)).emailConfirmed).toBe(true);
  expect((await confirm(token)).body.code).toBe('CONFIRMATION_LINK_INVALID');
  expect((await confirm('never was a link')).status).toBe(400);
  expect((await askAgain(ada.token)).status).toBe(409);
});

test('the first mail carries no words of who registered, and no list shows its link [D78]', async () => {
  const ada = await newCustomer(shop, 'BUY CHEAP PILLS at evil.example');
  const token = await mailServer.tokenFor(ada.email, 'confirm-email');
  expect(mailServer.sentTo(ada.email)).toHaveLength(1);
  expect(mailServer.sentTo(ada.email).join()).not.toMatch(/pills|evil\.example/i);
  await expect.poll(async () => JSON.stringify(await shop.db.select().from(mails)).includes(token)).toBe(false);
  expect(JSON.stringify(await shop.db.select().from(emailConfirmations))).not.toContain(token);
});

test('while its mail waits, nobody reads a link, neither staff nor in a download [D79 D80]', async () => {
  const unsent = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' });
  try {
    const [staff, ada] = [await newAdmin(unsent), await newCustomer(unsent)];
    const [kept] = await unsent.db.select().from(mails);
    const [, token = ''] = /token=([\w-]+)/.exec(kept?.text ?? '') ?? [];
    expect(token).not.toBe('');
    const read = await call(unsent, 'GET', `/mails/${kept?.id}`, { token: staff.token });
    const own = await call(unsent, 'GET', '/user/me/data', { token: ada.token });
    expect([read.status, own.status]).toEqual([200, 200]);
    for (const { body } of [read, own]) expect(JSON.stringify(body)).not.toContain(token);
  } finally {
    await unsent.close();
  }
});

test('one address gets three such mails an hour, however often one asks [D78]', async () => {
  const ada = await newCustomer(shop);
  const answers = await Promise.all(Array.from({ length: 4 }, () => askAgain(ada.token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a link that has run out confirms nothing [D78]', async () => {
  const ada = await newCustomer(shop);
  const token = await mailServer.tokenFor(ada.email, 'confirm-email');
  const expiresAt = new Date(Date.now() - 1000);
  await shop.db.update(emailConfirmations).set({ expiresAt }).where(eq(emailConfirmations.userId, ada.user._id));
  expect((await confirm(token)).status).toBe(400);
  expect((await me(ada.token)).emailConfirmed).toBe(false);
});

test('who has not confirmed buys five at once, ten after staff have said who it is [D73 D78]', async () => {
  const limited = await openTestShop({ ...mailServer.environment, RATE_LIMIT: 'on' });
  try {
    const [staff, ada] = [await newAdmin(limited), await newCustomer(limited)];
    const { checkOut } = buyingIn(() => limited);
    const six = [{ ...(await newCar(limited, staff.token, { quantity: 20 })), quantity: 6 }];
    const refused = await checkOut(ada, six);
    expect([refused.status, refused.body.code]).toEqual([400, 'TOO_MANY_UNITS']);
    const path = `/user/${ada.user._id}/confirm-email`;
    expect((await call(limited, 'POST', path, { token: ada.token })).status).toBe(403);
    expect((await call<User>(limited, 'POST', path, { token: staff.token })).body.data.emailConfirmed).toBe(true);
    expect((await checkOut(ada, six)).status).toBe(200);
    const log = await call<Change[]>(limited, 'GET', `/changes?subject=user&id=${ada.user._id}`, {
      token: staff.token,
    });
    expect(log.body.data[0]).toMatchObject({ action: 'email_confirmed', actor: { name: 'Staff' } });
  } finally {
    await limited.close();
  }
});

test('where the shop sends no mail, nobody waits for a link [D73 D78]', async () => {
  const quiet = await openTestShop({ RATE_LIMIT: 'on' });
  try {
    const staff = await newAdmin(quiet);
    const ada = await newCustomer(quiet);
    const car = await newCar(quiet, staff.token, { quantity: 20 });
    expect((await buyingIn(() => quiet).checkOut(ada, [{ ...car, quantity: 10 }])).status).toBe(200);
    expect((await call(quiet, 'POST', '/user/me/confirm-email', { token: ada.token })).status).toBe(409);
  } finally {
    await quiet.close();
  }
});
