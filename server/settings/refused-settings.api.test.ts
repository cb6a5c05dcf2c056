import { expect, test } from 'vitest';
import { call } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

const link = 'https://example.com/us';
const nine = { from: '09:00', to: '12:00' };
const day = (spans: object[]) => ({ days: { ...everyDay, monday: spans } });
const everyDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [name, []]),
);
const xmas = { date: '2026-12-25', name: 'Christmas' };

const refused: [section: string, path: string, message: string, fields: object][] = [
  ['dealership', 'name', 'Name is required', { name: ' ' }],
  [
    'dealership',
    'address.zip',
    'ZIP must be five digits',
    { address: { street: '', city: '', state: '', zip: '4321' } },
  ],
  ['dealership', 'phone', 'Phone must be a number that can be called', { phone: 'call us' }],
  ['dealership', 'phone', 'Phone must be', { phone: '911' }],
  ['dealership', 'email', 'Email must be an address', { email: 'hello' }],
  ['dealership', 'timeZone', 'Time zone must be one of the IANA list', { timeZone: 'Columbus' }],
  ['dealership', 'timeZone', 'Time zone must be', { timeZone: '+05:00' }],
  ['dealership', 'socialLinks.0', 'starts with https://', { socialLinks: ['http://example.com'] }],
  ['dealership', 'socialLinks.0', 'starts with https://', { socialLinks: ['javascript:alert(1)'] }],
  ['dealership', 'socialLinks', 'at most 4 social links', { socialLinks: Array(5).fill(link) }],
  ['dealership', 'logo', 'Picture must be one of this shop', { logo: 'http://example.com/a.png' }],
  ['dealership', 'accentColor', '# and six digits', { accentColor: 'blue' }],
  ['dealership', 'accentColor', 'The nearest readable color is #', { accentColor: '#ffff00' }],
  ['hours', 'days.monday.0.to', 'Closing time must be after opening time', day([{ from: '14:00', to: '13:00' }])],
  ['hours', 'days.monday', 'Two spans of this day overlap', day([nine, { from: '11:00', to: '15:00' }])],
  ['hours', 'days.monday.0.from', 'hours and minutes', day([{ from: '9', to: '12:00' }])],
  ['hours', 'days.monday.0.to', 'hours and minutes', day([{ from: '09:00', to: '25:00' }])],
  ['hours', 'exceptions.0.name', 'The name of an exception is required', { exceptions: [{ ...xmas, name: '' }] }],
  ['hours', 'exceptions.0.date', 'must be a day', { exceptions: [{ ...xmas, date: '2026-02-30' }] }],
  ['hours', 'exceptions', 'Two exceptions are of the same date', { exceptions: [xmas, xmas] }],
  ['home', 'slides.0.title', 'The title of a slide is required', { slides: [{ title: '', description: '' }] }],
  ['home', 'testimonials.0.name', 'is required', { testimonials: [{ words: 'Good', name: '', detail: '' }] }],
  ['promises', 'returnDays', 'Return days must be a whole number', { returnDays: 6.5 }],
  ['promises', 'items.0.title', 'The title of a promise is required', { items: [{ title: '', text: '' }] }],
  ['selling', 'taxPercent', 'Tax can be at most 15', { taxPercent: 15.01 }],
  ['selling', 'taxPercent', 'Tax must be at least 0', { taxPercent: -1 }],
  ['selling', 'taxPercent', 'Tax can have at most two decimals', { taxPercent: 5.125 }],
  ['legal', 'terms', 'at most 100000 characters', { terms: 'x'.repeat(100_001) }],
  ['appointments', 'horizonDays', 'Days ahead must be at least 1', { horizonDays: 0 }],
];

test.each(refused)('%s is refused at %s: %s [D83]', async (section, path, message, fields) => {
  const { version } = (await call<{ version: number }>(shop, 'GET', `/settings/${section}`, { token: admin })).body
    .data;
  const answer = await call(shop, 'PUT', `/settings/${section}`, { token: admin, body: { ...fields, version } });
  expect(answer.status).toBe(400);
  expect(answer.body.issues?.[0]).toEqual({ path, message: expect.stringContaining(message) });
  expect(answer.body.message).toContain(message);
});

test('an edit without its version is refused [D82]', async () => {
  const answer = await call(shop, 'PUT', '/settings/selling', { token: admin, body: { taxPercent: 5 } });
  expect([answer.status, answer.body.message]).toEqual([400, 'Version is required']);
});

test('the nearest color that a refusal names is taken [D83]', async () => {
  for (const accentColor of ['#ffff00', '#ffffff', '#ff7a00', '#7fd4ff', '#9acd32']) {
    const { version } = (await call<{ version: number }>(shop, 'GET', '/settings/dealership', { token: admin })).body
      .data;
    const path = '/settings/dealership';
    const answer = await call(shop, 'PUT', path, { token: admin, body: { accentColor, version } });
    const [nearest] = /#[0-9a-f]{6}(?=\.$)/.exec(answer.body.message) ?? [];
    const taken = await call(shop, 'PUT', path, { token: admin, body: { accentColor: nearest, version } });
    expect([accentColor, answer.status, taken.status]).toEqual([accentColor, 400, 200]);
  }
});
