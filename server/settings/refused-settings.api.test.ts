import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { newLogo } from '../../tests/support/upload.ts';
import { settings } from '../db/schema/index.ts';

const { shop, admin } = await openStaffedShop();

const link = 'https://example.com/us';
const address = { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' };
const nine = { from: '09:00', to: '12:00' };
const day = (spans: object[]) => ({ days: { ...everyDay, monday: spans } });
const everyDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [name, []]),
);
const said = { words: 'Good', name: 'Ada', detail: '' };
const slide = { title: 'Welcome', description: '' };
const xmas = { date: '2026-12-25', name: 'Christmas' };

const refused: [section: string, path: string, message: string, fields: object][] = [
  ['dealership', 'name', 'Name is required', { name: ' ' }],
  ['dealership', 'address.zip', 'ZIP must be five digits', { address: { ...address, zip: '4321' } }],
  [
    'dealership',
    'address.zip',
    'ZIP code 60601 is in Illinois (IL), not in TX.',
    { address: { ...address, zip: '60601' } },
  ],
  ['dealership', 'address.zip', 'There is no ZIP code 00000.', { address: { ...address, zip: '00000' } }],
  ['dealership', 'phone', 'Phone must be a number that can be called', { phone: 'call us' }],
  ['dealership', 'phone', 'Phone must be', { phone: '911' }],
  ['dealership', 'email', 'Email must be an address', { email: 'hello' }],
  ['dealership', 'timeZone', 'Choose a time zone, such as America/New_York', { timeZone: 'Columbus' }],
  ['dealership', 'timeZone', 'Choose a time zone', { timeZone: '+05:00' }],
  ['dealership', 'timeZone', 'Choose a time zone', { timeZone: 'EST' }],
  ['dealership', 'timeZone', 'Choose a time zone', { timeZone: 'Etc/GMT+5' }],
  ['dealership', 'socialLinks.0', 'starts with https://', { socialLinks: ['http://example.com'] }],
  ['dealership', 'socialLinks.0', 'starts with https://', { socialLinks: ['javascript:alert(1)'] }],
  ['dealership', 'socialLinks.0', 'starts with https://', { socialLinks: ['https:example.com'] }],
  ['dealership', 'socialLinks.0', 'starts with https://', { socialLinks: ['https:///example.com'] }],
  ['dealership', 'socialLinks.0', 'starts with https://', { socialLinks: ['https://example.com\\@other.com'] }],
  ['dealership', 'socialLinks.0', 'starts with https://', { socialLinks: ['https://me:secret@example.com'] }],
  ['dealership', 'socialLinks', 'at most 4 social links', { socialLinks: Array(5).fill(link) }],
  ['dealership', 'logo', 'Picture must be one of this shop', { logo: 'http://example.com/a.png' }],
  ['dealership', 'logo', 'A logo must be a picture that was uploaded here', { logo: 'https://example.com/a.png' }],
  ['dealership', 'logoDark', 'A logo must be a picture that was uploaded here', { logoDark: '/images/a.png' }],
  ['dealership', 'logo', 'A logo must be a picture that was uploaded here', { logo: '/images/nothing/960.webp' }],
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
  ['home', 'testimonials.0.name', 'The name of the customer is required', { testimonials: [{ ...said, name: '' }] }],
  ['home', 'testimonials.0.words', 'What the customer said is required', { testimonials: [{ ...said, words: ' ' }] }],
  [
    'home',
    'slides.0.image',
    'This picture is not in the shop.',
    { slides: [{ ...slide, image: '/images/nothing/960.webp' }] },
  ],
  ['home', 'slides.0.image', 'This picture is not in the shop.', { slides: [{ ...slide, image: '/images/a.png' }] }],
  ['home', 'slides.0.carId', 'This car does not exist', { slides: [{ ...slide, carId: 'no-car' }] }],
  ['home', 'slides.0.carId', 'Car must be an id', { slides: [{ ...slide, carId: 7 }] }],
  ['promises', 'returnDays', 'Return days must be a whole number', { returnDays: 6.5 }],
  ['promises', 'items.0.title', 'The title of a promise is required', { items: [{ title: '', text: '' }] }],
  ['selling', 'taxPercent', 'Tax can be at most 15', { taxPercent: 15.01 }],
  ['selling', 'taxPercent', 'Tax must be at least 0', { taxPercent: -1 }],
  ['selling', 'taxPercent', 'Tax can have at most two decimals', { taxPercent: 5.125 }],
  ['selling', 'asIsSales', 'Sales as is must be yes or no', { asIsSales: 'no' }],
  ['legal', 'terms', 'at most 100000 characters', { terms: 'x'.repeat(100_001) }],
  ['appointments', 'pickup.places', 'Places at once must be at least 0', { pickup: { places: -1, noticeHours: 24 } }],
  ['appointments', 'delivery.places', 'Places at once can be at most 50', { delivery: { places: 51, noticeHours: 1 } }],
  ['appointments', 'testDrive.places', 'must be a whole number', { testDrive: { places: 1.5, noticeHours: 3 } }],
  ['appointments', 'return.places', 'Places at once must be a number', { return: { noticeHours: 3 } }],
  [
    'appointments',
    'pickup.noticeHours',
    'Notice in hours must be at least 0',
    { pickup: { places: 2, noticeHours: -1 } },
  ],
  ['appointments', 'return.noticeHours', 'can be at most 720', { return: { places: 1, noticeHours: 721 } }],
  ['appointments', 'delivery.noticeHours', 'must be a number', { delivery: { places: 1, noticeHours: 'soon' } }],
  ['appointments', 'horizonDays', 'Days ahead can be at most 365', { horizonDays: 366 }],
  ['appointments', 'horizonDays', 'Days ahead must be at least 1', { horizonDays: 0 }],
  [
    'answers',
    'items.0.text',
    '{constructor} is nothing that we can fill in',
    { items: [{ title: 'Hi', text: 'Hi {constructor}' }] },
  ],
  ['answers', 'items.0.text', '{name} is nothing that we can fill in', { items: [{ title: 'Hi', text: 'Hi {name}' }] }],
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

test('a logo from elsewhere that was there before keeps nobody from changing the rest [D82 D83]', async () => {
  const logo = 'https://example.com/logo.png';
  await shop.db.update(settings).set({ fields: { logo } }).where(eq(settings.section, 'dealership'));
  const { body } = await call<object>(shop, 'GET', '/settings/dealership', { token: admin });
  expect(body.data).toMatchObject({ logo });
  const put = (fields: object) =>
    call<object>(shop, 'PUT', '/settings/dealership', { token: admin, body: { ...body.data, ...fields } });
  const other = await put({ logo: 'https://example.com/other.png' });
  expect(other.body.issues).toEqual([{ path: 'logo', message: other.body.message }]);
  expect((await put({ name: 'Oak Street Cars', logoDark: await newLogo(shop, admin) })).body.data).toMatchObject({
    logo,
  });
});
