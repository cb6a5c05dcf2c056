import { expect, test } from 'vitest';
import type { CardPage } from '../../../shared/cars/car-answers.ts';
import { addDemoInventory } from '../../../tests/support/cars/demo-inventory.ts';
import { call } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';

const shop = await openShop();
await addDemoInventory(shop);

async function search(text: string) {
  const path = `/cars?view=card&search=${encodeURIComponent(text)}`;
  const { body } = await call<CardPage['data']>(shop, 'GET', path);
  return { titles: body.data.map(({ title }) => title), meta: body.meta as CardPage['meta'] };
}

test.each([
  ['camrry', 'Camry'],
  ['toyta', 'Toyota'],
  ['tyoota camry', 'Toyota Camry'],
  ['f150', 'F-150'],
  ['bmx x5', 'BMW X5'],
  ['gasoline', 'Petrol'],
  ['gas sedan', 'Petrol Sedan'],
  ['toyota pickup', 'Toyota Truck'],
  ['bmw ev', 'BMW Electric'],
  ['pre-owned ferrari', 'used Ferrari'],
])('“%s” finds nothing, and “%s” is offered in its place [D104]', async (text, meant) => {
  const { titles, meta } = await search(text);
  expect(titles).toEqual([]);
  expect(meta.didYouMean).toBe(meant);
});

test.each(['zeppelin', 'ford camry', '%', '_', 'x'.repeat(120)])('nothing is offered for “%s”', async (text) => {
  expect((await search(text)).meta.didYouMean).toBeUndefined();
});
