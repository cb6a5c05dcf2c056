import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { PublicSettings, Settings, SettingsSection } from '../../shared/settings/settings.ts';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop({ STORE_NAME: 'Elm Street Cars' });

type Section<Name extends SettingsSection> = Settings[Name] & { version: number };
const sections = ['dealership', 'hours', 'home', 'promises', 'selling', 'legal', 'appointments', 'answers'] as const;
const seen = async () => (await call<PublicSettings>(shop, 'GET', '/settings')).body.data;
const read = async <Name extends SettingsSection>(name: Name) =>
  (await call<Section<Name>>(shop, 'GET', `/settings/${name}`, { token: admin })).body.data;
const put = (name: SettingsSection, body: object) =>
  call<Section<SettingsSection>>(shop, 'PUT', `/settings/${name}`, { token: admin, body });

test('a shop that has entered nothing shows its name and what holds at first, and nothing else [D82 D83]', async () => {
  expect(await seen()).toEqual({
    dealership: { name: 'Elm Street Cars' },
    hours: {},
    home: {},
    promises: { returnDays: 7, returnMiles: 400, answerHours: 24, deliveryMiles: 150 },
    taxPercent: 5,
    asIsSales: true,
    sendsMail: false,
    bookable: [],
    legal: {},
  });
});

const edits: { [Name in SettingsSection]: Partial<Settings[Name]> } = {
  dealership: { name: 'Elm Street Motors' },
  hours: { exceptions: [{ date: '2026-12-25', name: 'Christmas' }] },
  home: { testimonials: [{ words: 'Good.', name: 'Ann', detail: '' }] },
  promises: { returnDays: 8 },
  selling: { taxPercent: 5.5 },
  legal: { terms: 'All sales are final.' },
  appointments: { horizonDays: 22 },
  answers: { items: [{ title: 'Hours', text: 'Hello {customer}' }] },
};

test.each(sections)('%s is read and changed whole, with its version [D82]', async (name) => {
  const before = await read(name);
  const saved = await put(name, { ...before, ...edits[name] });
  expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved']);
  expect(saved.body.data).toEqual({ ...before, ...edits[name], version: before.version + 1 });
  expect(await read(name)).toEqual(saved.body.data);
  const putBack = await put(name, { ...before, version: before.version + 1 });
  expect(putBack.body.data).toEqual({ ...before, version: before.version + 2 });
});

test('a save that changes nothing makes nobody else’s edit late [D82]', async () => {
  const section = await read('selling');
  const [same, edited] = [await put('selling', section), await put('selling', { ...section, taxPercent: 8 })];
  expect([same.body.data.version, edited.status]).toEqual([section.version, 200]);
});

test('a name of several lines is kept on one [D83]', async () => {
  const saved = await put('dealership', { ...(await read('dealership')), name: ' Elm\r\n Street\tCars ' });
  expect([saved.status, saved.body.data]).toEqual([200, expect.objectContaining({ name: 'Elm Street Cars' })]);
});

test('a link that is given twice is kept once [D83]', async () => {
  const [one, other] = ['https://www.instagram.com/elm', 'https://www.youtube.com/elm'];
  const saved = await put('dealership', { ...(await read('dealership')), socialLinks: [one, other, one] });
  expect([saved.status, saved.body.data]).toEqual([200, expect.objectContaining({ socialLinks: [one, other] })]);
});

test('whoever reads the settings learns when each section was last changed', async () => {
  const dates = async () => (await call(shop, 'GET', '/settings')).body.meta?.updatedAt ?? {};
  await put('legal', { ...(await read('legal')), terms: 'All sales in dollars.' });
  const before = await dates();
  await put('legal', { ...(await read('legal')), terms: 'All sales in US dollars.' });
  const after = await dates();
  expect(Date.parse(after.legal ?? '')).toBeGreaterThan(Date.parse(before.legal ?? ''));
  expect({ ...after, legal: before.legal }).toEqual(before);
  expect(after).not.toHaveProperty('appointments');
  expect(after).not.toHaveProperty('answers');
});

test('settings are for administrators alone [D82]', async () => {
  const { token } = await newCustomer(shop);
  for (const name of sections) {
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { version: 1 } : undefined;
      expect((await call(shop, method, `/settings/${name}`, { body })).status).toBe(401);
      expect((await call(shop, method, `/settings/${name}`, { token, body })).status).toBe(403);
    }
  }
  expect((await call(shop, 'GET', '/settings/none', { token: admin })).status).toBe(404);
});

test('who edits what another has changed meanwhile is refused, and nothing is overwritten [D82]', async () => {
  const section = await read('selling');
  expect((await put('selling', { ...section, taxPercent: 6 })).status).toBe(200);
  const late = await put('selling', { ...section, taxPercent: 9 });
  expect([late.status, late.body.code]).toEqual([409, 'STALE_EDIT']);
  expect((await read('selling')).taxPercent).toBe(6);
  const at = { ...(await read('selling')), taxPercent: 7.25 };
  const both = await Promise.all([put('selling', at), put('selling', at)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the audit log says who changed what from what to what [D82]', async () => {
  const { token, user } = await newAdmin(shop);
  const before = await read('dealership');
  const address = { ...before.address, city: 'Austin', zip: '78701' };
  await call(shop, 'PUT', '/settings/dealership', { token, body: { ...before, address, phone: '(512) 555-0100' } });
  const { body } = await call<Change[]>(shop, 'GET', '/changes?subject=settings&id=dealership', { token: admin });
  expect(body.data[0]).toMatchObject({
    action: 'edited',
    actor: { _id: user._id },
    fields: [
      { field: 'City', before: null, after: 'Austin' },
      { field: 'ZIP', before: null, after: '78701' },
      { field: 'Phone', before: null, after: '(512) 555-0100' },
    ],
  });
});

test('a change is seen at once, and other instances are told that none of their answers holds [D85]', async () => {
  const heard = Promise.withResolvers<string | undefined>();
  await shop.database.listen('inventory', heard.resolve);
  const first = await call(shop, 'GET', '/settings');
  expect(first.headers.get('etag')).toBeTruthy();
  const section = await read('dealership');
  await put('dealership', { ...section, name: 'Oak Street Cars' });
  expect((await seen()).dealership.name).toBe('Oak Street Cars');
  expect((await heard.promise) || '').toBe('');
});

test('what is entered is shown, and what is taken out again is gone [D82]', async () => {
  const home = await read('home');
  const testimonials = [{ words: 'Good.', name: 'Ann', detail: '' }];
  const { body } = await put('home', { ...home, testimonials });
  expect((await seen()).home).toEqual({ testimonials });
  await put('home', { ...body.data, testimonials: [] });
  expect((await seen()).home).toEqual({});
});
