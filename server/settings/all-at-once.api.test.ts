import { expect, test } from 'vitest';
import { call } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { newLogo } from '../../tests/support/upload.ts';

const { shop, admin } = await openStaffedShop();
const address = { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' };

async function save(section: string, fields: object) {
  const { data } = (await call<object>(shop, 'GET', `/settings/${section}`, { token: admin })).body;
  return call<object>(shop, 'PUT', `/settings/${section}`, { token: admin, body: { ...data, ...fields } });
}
const pathsIn = async (section: string, fields: object) => {
  const { status, body } = await save(section, fields);
  return [status, body.issues?.map(({ path }) => path)];
};

test('all that is wrong with the dealership is told at once, whether a look at it finds it or a look into the shop [D83]', async () => {
  const wrong = {
    phone: 'call us',
    email: 'hello',
    address: { ...address, city: 'x'.repeat(121), zip: '00000' },
    logo: '/images/nothing/960.webp',
    accentColor: '#ffff00',
  };
  const all = ['address.city', 'phone', 'email', 'logo', 'address.zip', 'accentColor'];
  expect(await pathsIn('dealership', wrong)).toEqual([400, all]);
  // What is of no use to look up is told once.
  const unread = { ...wrong, address: { ...address, zip: '4321' }, logo: 'nothing', accentColor: 'yellow' };
  expect(await pathsIn('dealership', unread)).toEqual([400, ['address.zip', 'phone', 'email', 'logo', 'accentColor']]);
});

test('all that is wrong with slides is told at once, each at its place [D83]', async () => {
  const slides = [
    { title: 'Welcome', description: '', image: await newLogo(shop, admin) },
    { title: ' ', description: '', carId: 'no-car' },
    { title: 'Come in', description: '', image: '/images/nothing/960.webp' },
  ];
  const testimonials = [{ words: '', name: 'Ada', detail: '' }];
  const all = ['slides.1.title', 'testimonials.0.words', 'slides.2.image', 'slides.1.carId'];
  expect(await pathsIn('home', { slides, testimonials })).toEqual([400, all]);
  expect(await pathsIn('home', { slides: slides.slice(0, 1) })).toEqual([200, undefined]);
});

test.each(['TX', 'tx', 'Texas', 'T.X.', ''])('a state may be written as people write it: %s [D83]', async (state) => {
  expect((await save('dealership', { address: { ...address, state } })).status).toBe(200);
});

test('a state that contradicts its ZIP code is refused as soon as either changes [D83]', async () => {
  expect((await save('dealership', { address })).status).toBe(200);
  const message = 'ZIP code 78701 is in Texas (TX), not in Illinois.';
  const answer = await save('dealership', { address: { ...address, state: 'Illinois' } });
  expect(answer.body).toMatchObject({ message, issues: [{ path: 'address.zip', message }] });
});

test('a stale edit is stale, whatever else is wrong with what it looks for [D82]', async () => {
  const body = { address: { ...address, zip: '00000' }, version: 999 };
  expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body })).body.code).toBe('STALE_EDIT');
});
