import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicSettings, Settings } from '../../shared/settings/settings.ts';
import { call, newAdmin } from '../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = (await newAdmin(shop)).token;
});
afterAll(() => shop.close());

type Section = 'home' | 'promises' | 'legal' | 'dealership';
const read = async <Name extends Section>(section: Name) =>
  (await call<Settings[Name] & { version: number }>(shop, 'GET', `/settings/${section}`, { token })).body.data;
const save = async (section: Section, change: object) => {
  const { version } = await read(section);
  return call(shop, 'PUT', `/settings/${section}`, { token, body: { ...change, version } });
};
const address = { street: '1200 Showroom Avenue', city: 'Columbus', state: 'OH', zip: '43215' };
/** Where deliveries are measured from. */
beforeAll(() => save('dealership', { address }));
const shown = async () => (await call<PublicSettings>(shop, 'GET', '/settings')).body.data;

test('home, promises and legal pages say the numbers as they are now, whoever wrote the texts, and forms keep the texts [D83]', async () => {
  const item = {
    title: '{returnDays}-day return policy',
    text: 'Bring it back before {returnMiles} miles. A person answers within {answerHours} hours.',
    figure: '{returnDays}',
  };
  const returns = 'Within {returnDays} days; we deliver within {deliveryMiles} miles. {other} stays.';
  expect((await save('promises', { items: [item] })).status).toBe(200);
  const slide = { title: '{returnDays} days to be sure', description: 'And {returnMiles} miles' };
  expect((await save('home', { slides: [slide] })).status).toBe(200);
  expect((await save('legal', { returns })).status).toBe(200);
  expect(await shown()).toMatchObject({
    promises: {
      items: [
        {
          title: '7-day return policy',
          text: 'Bring it back before 400 miles. A person answers within 24 hours.',
          figure: '7',
        },
      ],
    },
    legal: { returns: 'Within 7 days; we deliver within 150 miles. {other} stays.' },
  });
  expect((await save('promises', { returnDays: 10, returnMiles: 1500, deliveryMiles: 75 })).status).toBe(200);
  const { home, promises, legal } = await shown();
  expect(home.slides?.[0]).toMatchObject({ title: '10 days to be sure', description: 'And 1,500 miles' });
  expect(promises.items?.[0]).toMatchObject({ title: '10-day return policy', figure: '10' });
  expect(promises.items?.[0]?.text).toContain('before 1,500 miles');
  expect(legal.returns).toBe('Within 10 days; we deliver within 75 miles. {other} stays.');
  expect([(await read('promises')).items, (await read('legal')).returns]).toEqual([[item], returns]);
});

test('what would promise what is switched off is left out for customers, and stays in the forms [D83 D91]', async () => {
  const slides = [
    { title: 'Cars', description: '' },
    { title: 'Days to be sure', description: '{returnDays} of them' },
  ];
  const items = [
    { title: 'Delivery', text: 'Free within {deliveryMiles} miles.' },
    { title: 'Returns', text: 'Live with it for {returnMiles} miles.' },
    { title: 'Support', text: 'Within {answerHours} hours.' },
  ];
  const legal = {
    terms: '## Delivery\n\nFree within {deliveryMiles} miles.\n\n## Paying\n\nBy card.',
    returns: 'Within {returnDays} days.\n\nCall us.',
  };
  const said = async () => {
    const { home, promises, legal } = await shown();
    return {
      slides: home.slides?.map(({ title }) => title),
      promises: promises.items?.map(({ title, text }) => `${title}: ${text}`),
      legal,
    };
  };
  await save('home', { slides });
  await save('legal', legal);
  await save('promises', { items, returnDays: 7, returnMiles: 400, answerHours: 1, deliveryMiles: 1 });
  expect(await said()).toMatchObject({
    slides: ['Cars', 'Days to be sure'],
    promises: ['Delivery: Free within 1 mile.', 'Returns: Live with it for 400 miles.', 'Support: Within 1 hour.'],
    legal: { returns: 'Within 7 days.\n\nCall us.' },
  });

  await save('promises', { returnDays: 0 });
  expect(await said()).toEqual({
    slides: ['Cars'],
    promises: ['Delivery: Free within 1 mile.', 'Support: Within 1 hour.'],
    legal: { terms: '## Delivery\n\nFree within 1 mile.\n\n## Paying\n\nBy card.' },
  });

  const withoutDelivery = {
    slides: ['Cars'],
    promises: ['Support: Within 1 hour.'],
    legal: { terms: '## Paying\n\nBy card.' },
  };
  await save('promises', { deliveryMiles: 0 });
  expect(await said()).toEqual(withoutDelivery);
  // Without an address there is nothing to measure from.
  await save('promises', { deliveryMiles: 150 });
  await save('dealership', { address: { ...address, zip: '' } });
  expect(await said()).toEqual(withoutDelivery);

  await save('promises', { items: items.slice(0, 2) });
  await save('home', { slides: slides.slice(1) });
  const { home, promises } = await shown();
  expect([home, promises.items]).toEqual([{}, undefined]);
  expect([(await read('promises')).items, (await read('home')).slides]).toMatchObject([
    items.slice(0, 2),
    slides.slice(1),
  ]);
  expect(await read('legal')).toMatchObject(legal);
});

test.each([
  ['title', { title: '{returnDay}-day return policy', text: '' }],
  ['text', { title: 'Returns', text: 'Within {days} days' }],
  ['figure', { title: 'Returns', text: '', figure: '{x}' }],
  ['figure', { title: 'Returns', text: '', figure: '{returnDays} long days' }],
])('a slip of the pen in the %s of a promise is refused where it stands [D83]', async (field, item) => {
  const { status, body } = await save('promises', { items: [item] });
  expect([status, body.issues?.[0]?.path]).toEqual([400, `items.0.${field}`]);
});
