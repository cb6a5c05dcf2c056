import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { Settings, SettingsSection } from '../../shared/settings/settings.ts';
import { call, newCar } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

/** Changes some fields of a section as its form does, which sends all of it; answers what the audit log names. */
async function change(section: SettingsSection, edit: object) {
  const { body } = await call<object>(shop, 'GET', `/settings/${section}`, { token: admin });
  const saved = await call(shop, 'PUT', `/settings/${section}`, { token: admin, body: { ...body.data, ...edit } });
  expect(saved.status).toBe(200);
  const path = `/changes?subject=settings&id=${section}`;
  const { data } = (await call<Change[]>(shop, 'GET', path, { token: admin })).body;
  return data[0]?.fields.map(({ field }) => field);
}

const { _id: carId } = await newCar(shop, admin);
const slides: Settings['home']['slides'] = [{ title: 'Spring sale', description: 'All of May', image: null, carId }];
const testimonials = [{ words: 'Good.', name: 'Ann', detail: 'A Corolla' }];
const items = [{ title: 'Points checked', text: 'On every car', figure: '150' }];
const spans = [{ from: '10:00', to: '14:00' }];
const exceptions = [{ date: '2098-12-24', name: 'Christmas Eve', spans }];

test.each([
  ['home', 'Slides', { slides }, 'Testimonials', { testimonials }],
  ['home', 'Testimonials', { testimonials: [] }, 'Slides', { slides: [] }],
  ['promises', 'Items', { items }, 'Return days', { returnDays: 9 }],
  ['hours', 'Exceptions', { exceptions }, 'Exceptions', { exceptions: [] }],
] as const)(
  'of %s, only what was changed is named as changed: %s [D57 D82]',
  async (section, one, first, other, then) => {
    expect(await change(section, first)).toEqual([one]);
    expect(await change(section, then)).toEqual([other]);
  },
);

test('what was sent in another order is the same, and is told in the order of its form [D57 D82]', async () => {
  const address = { zip: '78701', state: 'TX', city: 'Austin', street: '1 Main St' };
  expect(await change('dealership', { address })).toEqual(['Street', 'City', 'State', 'ZIP']);
  const turned = { state: 'TX', street: '1 Main St', zip: '75201', city: 'Dallas' };
  expect(await change('dealership', { address: turned })).toEqual(['City', 'ZIP']);
  const monday = [{ to: '18:00', from: '09:00' }];
  const { body } = await call<Settings['hours']>(shop, 'GET', '/settings/hours', { token: admin });
  expect(await change('hours', { days: { ...body.data.days, monday } })).toEqual(['Monday']);
  const days = Object.fromEntries(Object.entries({ ...body.data.days, monday: [] }).reverse());
  expect(await change('hours', { days })).toEqual(['Monday']);
});
