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

type Section = 'home' | 'promises' | 'legal';
const read = async <Name extends Section>(section: Name) =>
  (await call<Settings[Name] & { version: number }>(shop, 'GET', `/settings/${section}`, { token })).body.data;
const save = async (section: Section, change: object) => {
  const { version } = await read(section);
  return call(shop, 'PUT', `/settings/${section}`, { token, body: { ...change, version } });
};
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

test.each([
  ['title', { title: '{returnDay}-day return policy', text: '' }],
  ['text', { title: 'Returns', text: 'Within {days} days' }],
  ['figure', { title: 'Returns', text: '', figure: '{x}' }],
  ['figure', { title: 'Returns', text: '', figure: '{returnDays} long days' }],
])('a slip of the pen in the %s of a promise is refused where it stands [D83]', async (field, item) => {
  const { status, body } = await save('promises', { items: [item] });
  expect([status, body.issues?.[0]?.path]).toEqual([400, `items.0.${field}`]);
});
