import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeSpans } from '../../shared/settings/dealership/opening-days.ts';
import type { PublicSettings, Settings } from '../../shared/settings/settings.ts';
import { call } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { settings } from '../db/schema/index.ts';

const { shop, admin } = await openStaffedShop();
const address = { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' };
const eve = { date: '2098-12-31', name: 'New Year’s Eve' };

test('a ZIP code from before that does not exist keeps nobody from changing the rest; one of a territory exists [D82 D83]', async () => {
  const unknown = { ...address, zip: '00000' };
  const read = async () => (await call<object>(shop, 'GET', '/settings/dealership', { token: admin })).body.data;
  const put = async (fields: object) =>
    call<object>(shop, 'PUT', '/settings/dealership', { token: admin, body: { ...(await read()), ...fields } });
  expect((await put({ address })).status).toBe(200);
  await shop.db
    .update(settings)
    .set({ fields: { address: unknown } })
    .where(eq(settings.section, 'dealership'));
  expect((await put({ name: 'Oak Street Cars' })).body.data).toMatchObject({ address: unknown });
  for (const [zip, state] of [
    ...[
      ['00918', 'PR'],
      ['00918', 'puerto rico'],
      ['00802', 'U.S. Virgin Islands'],
      ['00802', 'VI'],
      ['96910', 'Guam'],
    ],
    ...[
      ['96950', 'MP'],
      ['96799', 'AS'],
      ['78701-1234', 'Texas'],
      ['00918', ''],
      ['', 'TX'],
    ],
  ]) {
    expect([zip, state, (await put({ address: { ...address, zip, state } })).status]).toEqual([zip, state, 200]);
  }
  expect((await put({ address: unknown })).status).toBe(400);
});

test('a ZIP code of a territory is refused beside another state, and says where it is [D83]', async () => {
  const { data } = (await call<object>(shop, 'GET', '/settings/dealership', { token: admin })).body;
  for (const [zip, state, where] of [
    ['00918', 'TX', 'Puerto Rico (PR)'],
    ['00802', 'PR', 'U.S. Virgin Islands (VI)'],
    ['96910', 'Hawaii', 'Guam (GU)'],
    ['78701', 'PR', 'Texas (TX)'],
  ]) {
    const body = { ...data, address: { ...address, zip, state } };
    const refused = await call(shop, 'PUT', '/settings/dealership', { token: admin, body });
    expect(refused.status).toBe(400);
    const message = `ZIP code ${zip} is in ${where}, not in ${state}.`;
    expect(refused.body.issues).toEqual([{ path: 'address.zip', message }]);
  }
});

test('a dealership in a territory delivers nowhere, and promises no delivery [D83 D91]', async () => {
  const save = async (section: string, fields: object) => {
    const { data } = (await call<object>(shop, 'GET', `/settings/${section}`, { token: admin })).body;
    return call(shop, 'PUT', `/settings/${section}`, { token: admin, body: { ...data, ...fields } });
  };
  const items = [
    { title: 'Delivery', text: 'Free within {deliveryMiles} miles.' },
    { title: 'Pickup', text: 'Any day.' },
  ];
  await save('promises', { items, deliveryMiles: 75 });
  const said = async (zip: string, state: string) => {
    await save('dealership', { address: { ...address, zip, state } });
    const { promises } = (await call<PublicSettings>(shop, 'GET', '/settings')).body.data;
    return [promises.deliveryMiles, promises.items?.map(({ title }) => title)];
  };
  expect(await said('00918', 'PR')).toEqual([0, ['Pickup']]);
  const refused = await call(shop, 'GET', '/appointments/times?kind=delivery&zip=78701', { token: admin });
  expect(refused.body.message).toBe('We don’t deliver to 78701. Please choose pickup.');
  expect(await said('78701', 'TX')).toEqual([75, ['Delivery', 'Pickup']]);
});

test('a day that closes at 00:00, as clocks write it, is open until midnight [D83]', async () => {
  const { data } = (await call<Settings['hours']>(shop, 'GET', '/settings/hours', { token: admin })).body;
  const night = [{ from: '17:00', to: '00:00' }];
  const hours = { ...data, days: { ...data.days, friday: night }, exceptions: [{ ...eve, spans: night }] };
  const saved = await call<Settings['hours']>(shop, 'PUT', '/settings/hours', { token: admin, body: hours });
  const { days, exceptions } = saved.body.data;
  expect(days.friday).toEqual([{ from: '17:00', to: '24:00' }]);
  expect(exceptions[0]?.spans).toEqual(days.friday);
  expect(describeSpans(days.friday)).toEqual(['5:00 PM–Midnight']);
  expect(describeSpans([{ from: '00:00', to: '12:00' }])).toEqual(['12:00 AM–12:00 PM']);
});
