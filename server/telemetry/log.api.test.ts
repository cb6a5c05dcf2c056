import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { openTestShop } from '../../tests/support/test-shop.ts';

const lines: string[] = [];
const shop = await openShop({ LOG_LEVEL: 'trace' }, { background: true, logTo: (line) => lines.push(line) });

const { purchase } = buyingIn(() => shop);
const metrics = async () => (await fetch(`${shop.url}/metrics`)).text();

test('the log of a whole run holds no secret and nobody’s name or address, failures of the database included [D79]', async () => {
  const admin = await newAdmin(shop);
  const ada = await newCustomer(shop, 'Adalbertina Log');
  const car = await newCar(shop, admin.token);
  expect((await purchase(ada, [car])).orders).toHaveLength(1);
  await call(shop, 'POST', '/auth/login', { body: { ...ada, password: 'secretly guessed' } });
  await call(shop, 'POST', '/auth/forgot-password', { body: { email: ada.email } });
  await call(shop, 'POST', '/contact', { body: { name: ada.name, email: ada.email, message: 'My own affair' } });

  const refused = { name: 'Petronella Param', email: 'petronella@example.com', password: 'a password to keep' };
  await shop.db.execute(sql`alter table users add constraint refuses check (name not like 'Petronella%')`);
  expect((await call(shop, 'POST', '/auth/register', { body: refused })).status).toBe(500);
  await shop.db.execute(sql`alter table users drop constraint refuses`);
  await shop.db.execute(sql`alter table changes rename to changes_away`);
  const rename = { token: ada.token, body: { name: 'Adalbertina Renamed' } };
  expect((await call(shop, 'PATCH', '/user/update-profile', rename)).status).toBe(500);
  await shop.db.execute(sql`alter table changes_away rename to changes`);

  const log = lines.join('');
  // It was written at all, and says what failed.
  expect(log).toContain('"constraint":"refuses"');
  expect(log).toContain('42P01');
  const personal = [ada.email, admin.email, refused.email, 'Adalbertina', 'Petronella', 'My own affair'];
  const secret = [ada.password, admin.password, refused.password, 'secretly guessed', ada.token, admin.token, 'argon2'];
  for (const text of [...personal, ...secret]) expect(log).not.toContain(text);
});

test('failed sign-ins and other refusals are logged as events, without names, and counted [D80]', async () => {
  const { email, token } = await newCustomer(shop);
  const count = async (event: string) =>
    Number(new RegExp(`security_events_total{event="${event}"} (\\d+)`).exec(await metrics())?.[1]);
  const before = [await count('sign_in_failed'), await count('forbidden'), await count('bad_token')];
  await call(shop, 'POST', '/auth/login', { body: { email, password: 'wrong' } });
  await call(shop, 'GET', '/orders/all', { token });
  await call(shop, 'GET', '/orders/all', { token: 'x'.repeat(43) });
  await call(shop, 'GET', '/user/me');
  const counts = async () => [await count('sign_in_failed'), await count('forbidden'), await count('bad_token')];
  await expect.poll(counts).toEqual(before.map((each) => each + 1));
  const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Security event');
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'sign_in_failed', route: '/api/v1/auth/login', network: '127.0.0.0/24' }),
  );
});

test('an answer names its request, and so does every line that was written for it', async () => {
  await shop.db.execute(sql`alter table changes rename to changes_away`);
  const { token } = await newCustomer(shop);
  const answer = await fetch(`${shop.url}/api/v1/user/update-profile`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-request-id': 'of-the-caller' },
    body: JSON.stringify({ name: 'Named' }),
  });
  await shop.db.execute(sql`alter table changes_away rename to changes`);
  expect(answer.status).toBe(500);
  const id = answer.headers.get('x-request-id');
  // Nobody said that there is a proxy, so nobody is believed.
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const written = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);
  expect(written).toEqual([expect.objectContaining({ level: 50, reqId: id })]);
});

test('behind a proxy a request keeps the name that the proxy gave it, if it is one', async () => {
  const proxied = await openTestShop({ TRUST_PROXY: 'loopback' });
  const nameOf = async (name: string) =>
    (await fetch(`${proxied.url}/healthz`, { headers: { 'x-request-id': name } })).headers.get('x-request-id');
  expect(await nameOf('0af7651916cd43dd')).toBe('0af7651916cd43dd');
  expect(await nameOf('a name "with" more')).toMatch(/^[\da-f-]{36}$/);
  await proxied.close();
});
