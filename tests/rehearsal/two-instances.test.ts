import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { Person } from '../faults/support/arena.ts';
import { addCar } from '../faults/support/buyers.ts';
import { call, newCustomer } from '../support/client.ts';
import { setSection } from '../support/people/receiving.ts';
import { cannotRun, report } from '../support/trials.ts';
import { photo, upload } from '../support/upload.ts';
import { noProxy } from './support/proxy.ts';
import { openSite, type Site } from './support/site.ts';
import { startVisitors } from './support/visitors.ts';

const PROOF = 'two instances behind a proxy';
let site: Site;
let admin: Person;
let car: Car;
beforeAll(async () => {
  if (noProxy) return;
  site = await openSite({ environment: { RATE_LIMIT: 'on' } });
  admin = await site.admin();
  car = await addCar({ shops: [site] }, admin, 500, 999.99);
});
afterAll(async () => {
  await site?.close();
});

/** What was done at the first instance, and must be so at the second. */
function holds(what: string, proof: (first: { url: string }, second: { url: string }) => Promise<void>) {
  test(what, async (context) => {
    if (noProxy) cannotRun(context, PROOF, noProxy);
    let violations = 1;
    try {
      await proof(site.shop(0), site.shop(1));
      violations = 0;
    } finally {
      report(PROOF, { trials: 1, violations, details: what });
    }
  });
}

const textOf = async (url: string) => (await fetch(url)).text();

holds('who signs in at one is signed in at the other, and who signs out is out at both', async (first, second) => {
  const { email, password } = await newCustomer(first);
  const { body } = await call(first, 'POST', '/auth/login', { body: { email, password } });
  const mine = () => call(second, 'GET', '/appointments/mine', { token: body.token });
  expect((await mine()).status).toBe(200);
  expect((await call(first, 'POST', '/auth/logout', { token: body.token })).status).toBe(200);
  expect((await mine()).status).toBe(401);
});

holds(
  'a title and a price that are changed at one show at the other, which charges no other',
  async (first, second) => {
    const inventory = `${second.url}/allProducts`;
    expect(await textOf(inventory)).toContain(car.title);
    const body = { ...car, title: 'Renamed at the first', price: 1_000.5 };
    expect((await call(first, 'PUT', `/cars/${car._id}`, { token: admin.token, body })).status).toBe(200);
    const { email, token } = await newCustomer(second);
    const old = { email, items: [{ carId: car._id, price: car.price, quantity: 1 }] };
    const refused = await call(second, 'POST', '/orders/create-checkout-session', { token, body: old });
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
    await expect.poll(() => textOf(inventory)).toContain('Renamed at the first');
    await expect.poll(() => textOf(inventory)).toContain('$1,000.50');
    car = { ...car, price: 1_000.5 };
  },
);

holds('the name of the dealership that is changed at one stands on the pages of the other', async (first, second) => {
  const home = `${second.url}/`;
  expect(await textOf(home)).not.toContain('Rehearsed Motors');
  await setSection(first, admin.token, 'dealership', { name: 'Rehearsed Motors' });
  await expect.poll(() => textOf(home)).toContain('Rehearsed Motors');
});

holds('a picture that is uploaded at one is shown by the other', async (first, second) => {
  const file = { field: 'image', name: 'car.jpg', bytes: await photo('steelblue', 960) };
  const { status, body } = await upload(first, admin.token, [file]);
  expect(status).toBe(201);
  const shown = await fetch(new URL(body.data.url, second.url));
  expect([shown.status, shown.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
});

holds('every mail of a purchase is sent once, whichever of the two sends it', async () => {
  // Each from an address of its own would be more than one machine has: so many as one address may.
  const visitors = startVisitors(site, await site.people(1), car, { patient: true });
  await visitors.untilMore(3, site.ports);
  await visitors.leave();
  expect(visitors.failures).toEqual([]);
  const sent = async () => (await site.query<{ id: string }>('select id from mails')).map(({ id }) => id);
  const arrived = () => [...site.mailServer.arrived].sort();
  // One that came twice stays one too many.
  await expect.poll(async () => String(arrived()) === String((await sent()).sort())).toBe(true);
  expect((await sent()).length).toBeGreaterThanOrEqual(3);
});

holds('whoever comes in by TLS is told to stay there, and nobody passes for another address', async () => {
  const page = await fetch(`${site.url}/`);
  expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await page.text()).toContain(`<link rel="canonical" href="${site.url}/"`);
  // Each claims another address, in the header that the shops believe of the proxy alone.
  const claim = (turn: number) => ({ 'x-forwarded-for': `203.0.113.${turn}`, 'x-forwarded-proto': 'http' });
  const statuses: number[] = [];
  for (let turn = 1; turn <= 8; turn += 1) {
    const body = { email: `nobody${turn}@example.com` };
    statuses.push((await call(site, 'POST', '/auth/forgot-password', { body, headers: claim(turn) })).status);
  }
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(statuses[0]));
  expect(statuses.slice(5)).toEqual([429, 429, 429]);
});

holds('whoever guesses a password has no more attempts at two than at one', async (first, second) => {
  const attemptsAt = async (places: { url: string }[]) => {
    const { email } = await newCustomer(first);
    for (let made = 0; made < 100; made += 1) {
      const place = places[made % places.length] as { url: string };
      const body = { email, password: 'not the password' };
      const { status } = await call(place, 'POST', '/auth/login', { body });
      if (status === 429) return made;
      expect(status).toBe(401);
    }
    throw new Error('There is no limit');
  };
  expect(await attemptsAt([first, second])).toBe(await attemptsAt([first]));
});
