import { expect, test, vi } from 'vitest';
import { weekdays } from '../../shared/settings/dealership/hours.ts';
import type { PublicSettings } from '../../shared/settings/settings.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop({ STORE_NAME: 'Elm Street Cars' });

const { purchase } = buyingIn(() => shop);

async function put(section: string, fields: object) {
  const { body } = await call<object>(shop, 'GET', `/settings/${section}`, { token: admin });
  const saved = await call(shop, 'PUT', `/settings/${section}`, { token: admin, body: { ...body.data, ...fields } });
  expect(saved.status).toBe(200);
}

test('exceptions of the opening hours are listed in order, without those that are over [D83 D85]', async () => {
  const days = Object.fromEntries(weekdays.map((day) => [day, [{ from: '09:00', to: '17:00' }]]));
  const named = (date: string, name: string) => ({ date, name, spans: [] });
  await put('hours', { days, exceptions: [named('2098-12-25', 'Christmas'), named('2020-01-01', 'Past')] });
  const seen = async () => (await call<PublicSettings>(shop, 'GET', '/settings')).body.data.hours;
  expect((await seen()).exceptions?.map(({ name }) => name)).toEqual(['Christmas']);
  // The day must not end between the asking and the answer.
  vi.useFakeTimers({ toFake: ['Date'] });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
  await put('dealership', { timeZone: 'Pacific/Kiritimati' });
  await put('hours', { exceptions: [named('2098-12-25', 'Christmas'), named(today, 'Today')] });
  expect((await seen()).exceptions?.map(({ name }) => name)).toEqual(['Today', 'Christmas']);
  vi.useRealTimers();
  await put('hours', { exceptions: [named('2020-01-01', 'Past')] });
  expect(await seen()).toEqual({ days });
});

test('mails speak of sales tax where it was charged, and nowhere else [D83 D85]', async () => {
  const totalInMail = async () => {
    const buyer = await newCustomer(shop);
    await purchase(buyer, [await newCar(shop, admin, { price: 1000 })]);
    return (await readMails(shop, admin, { to: buyer.email })).map(({ text }) => text).join('\n');
  };
  expect(await totalInMail()).toMatch(/Total paid, sales tax \(5%\) included\D+1,050\.00/);
  await put('selling', { taxPercent: 0 });
  const untaxed = await totalInMail();
  expect(untaxed).toMatch(/Total paid\D+1,000\.00/);
  expect(untaxed).not.toContain('tax');
});

test('the API is named after the product, whatever the shop is called [D85]', async () => {
  const document = await (await fetch(`${shop.url}/openapi.json`)).text();
  expect(JSON.parse(document).info.title).toBe('Forecourt API');
  expect(document).not.toContain('Elm Street Cars');
});
