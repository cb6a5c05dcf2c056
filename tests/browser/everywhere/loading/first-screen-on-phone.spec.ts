import { followToInventory } from '../../support/first-cars.ts';
import { expect, test } from '../../support/test.ts';

test('who follows a link to the inventory sees its first car before the rest is drawn', async ({ page }) => {
  expect(await followToInventory(page)).toEqual({ cars: 1, footerIsBelow: true });
});
