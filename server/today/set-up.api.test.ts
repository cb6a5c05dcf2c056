import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { weekdays } from '../../shared/settings/dealership/hours.ts';
import type { Today } from '../../shared/today.ts';
import { newVin } from '../../tests/support/cars/car-files.ts';
import { inspectingIn } from '../../tests/support/cars/inspecting.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { newLogo } from '../../tests/support/upload.ts';
import { readConfig } from '../config/config.ts';
import { settings, users } from '../db/schema/index.ts';
import { readSetUp } from './set-up.ts';

const { shop, admin, administrator } = await openStaffedShop({ STORE_NAME: 'Oak & Sons' });
const buyer = await newCustomer(shop);

const { buy } = moneyIn(() => ({ shop, admin, buyer }));
const { inspect } = inspectingIn(() => ({ url: shop.url, token: admin }));
const today = async () => (await call<Today>(shop, 'GET', '/today', { token: admin })).body.data;
const pictured = { images: ['/images/one/960.webp'] };
const put = async (section: string, fields: object) => {
  const { body } = await call<object>(shop, 'GET', `/settings/${section}`, { token: admin });
  const saved = await call(shop, 'PUT', `/settings/${section}`, { token: admin, body: { ...body.data, ...fields } });
  expect(saved.status).toBe(200);
};
const closed = Object.fromEntries(weekdays.map((day) => [day, []]));
const stepsDone = async () => (await today()).setUp?.filter(({ isDone }) => isDone).map(({ step }) => step);

test('a new shop sees what is to be done before it opens, and each step checks itself [D84]', async () => {
  expect(await stepsDone()).toEqual([]);
  await put('dealership', { address: { street: '1 Main St', city: 'Austin', state: 'TX', zip: '' } });
  await put('legal', { privacy: 'We keep little.', terms: 'Fair.' });
  expect(await stepsDone()).toEqual([]);
  await put('dealership', { address: { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' } });
  await put('legal', { returns: 'Seven days.' });
  await put('hours', { days: { ...closed, monday: [{ from: '09:00', to: '17:00' }] } });
  await put('dealership', { logo: await newLogo(shop, admin) });
  expect(await stepsDone()).toEqual(['address', 'hours', 'legal', 'logo']);
  await newCar(shop, admin, { ...pictured, published: false });
  expect(await stepsDone()).not.toContain('car');
  const car = await newCar(shop, admin, { ...pictured, vin: newVin() });
  expect(await stepsDone()).toContain('car');
  await inspect(car._id);
  expect(await stepsDone()).toContain('inspection');
  await buy(car);
  expect(await stepsDone()).toEqual(['address', 'hours', 'legal', 'logo', 'car', 'inspection', 'sale']);
});

test('what came with the demo is nobody’s, so it is still to be entered [D84]', async () => {
  expect(await stepsDone()).toContain('address');
  await shop.db.update(settings).set({ isExample: true });
  expect(await stepsDone()).toEqual(['car', 'inspection', 'sale']);
});

test('a shop that is set up sees no checklist [D84]', async () => {
  await shop.db.update(settings).set({ isExample: false });
  const mail = { MAIL_FROM: 'shop@example.com' };
  for (const live of ['sk_live_1', 'rk_live_1'])
    expect(await missingWith({ ...mail, STRIPE_SECRET_KEY: live })).toBeUndefined();
  // With a test key no money comes in.
  for (const test of ['sk_test_1', 'rk_test_1'])
    expect(await missingWith({ ...mail, STRIPE_SECRET_KEY: test })).toEqual(['payments']);
});

test('email is set up once it has a sender that somebody named, in the configuration or the settings [D84]', async () => {
  expect(await missingWith({})).toEqual(['mail']);
  expect(await missingWith({ ADMIN_EMAIL: 'olive@oak.example' })).toBeUndefined();
  expect(await missingWith({ ADMIN_EMAIL: 'olive@oak.example', SMTP_URL: '' })).toEqual(['mail']);
  await put('dealership', { email: 'hello@oak.example' });
  expect(await missingWith({})).toBeUndefined();
  await shop.db.update(settings).set({ isExample: true });
  expect(await missingWith({})).toContain('mail');
});

test('email is not set up while news for staff would reach nobody real, and the step says that [D84]', async () => {
  await shop.db.update(settings).set({ isExample: false });
  await readdress('admin@forecourt.example');
  expect(await stepsWith({})).toContainEqual({ step: 'mail', isDone: false, lacks: 'staff-email' });
  // First there must be email at all, and somebody whom it comes from.
  expect(await stepsWith({ SMTP_URL: '' })).toContainEqual({ step: 'mail', isDone: false });
  await readdress(administrator.email);
  expect(await missingWith({})).toBeUndefined();
});

test('the address is not entered while the dealership has the program’s name for its own, and the step says that [D84]', async () => {
  await put('dealership', { name: 'Forecourt' });
  expect(await stepsWith({})).toContainEqual({ step: 'address', isDone: false, lacks: 'name' });
  await put('dealership', { name: 'Oak & Sons' });
  expect(await missingWith({})).toBeUndefined();
});

test('legal texts count as customers read them: none about what there is not [D83 D84]', async () => {
  await shop.db.update(settings).set({ isExample: false });
  await put('legal', { terms: 'Fair.', returns: '' });
  expect(await stepsDone()).not.toContain('legal');
  await put('promises', { returnDays: 0 });
  expect(await stepsDone()).toContain('legal');
  await put('promises', { deliveryMiles: 0 });
  await put('legal', { terms: 'We deliver within {deliveryMiles} miles.' });
  expect(await stepsDone()).not.toContain('legal');
});

const readdress = (email: string) => shop.db.update(users).set({ email }).where(eq(users.id, administrator.user._id));

/** What is still to be done in a shop with these variables; undefined where nothing is. */
async function missingWith(environment: Record<string, string>) {
  const steps = await stepsWith(environment);
  return steps?.filter(({ isDone }) => !isDone).map(({ step }) => step);
}

function stepsWith(environment: Record<string, string>) {
  const set = { SMTP_URL: 'smtp://127.0.0.1:1', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  return readSetUp({ ...shop.shop, config: readConfig({ STORE_NAME: 'Oak & Sons', ...set, ...environment }) });
}
