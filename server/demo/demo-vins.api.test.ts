import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { checkDigit, vinProblem } from '../../shared/cars/vins/vin-check.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { seedEmptyDatabase } from '../seed.ts';

const shop = await openShop({ ADMIN_PASSWORD: 'for the demo of this test' });
await seedEmptyDatabase({ ...shop, config: { ...shop.config, seed: 'demo' } });

test('the feed of a demo holds cars, each with a number of its own that a car market takes', async () => {
  const answer = await fetch(`${shop.url}/feeds/google.csv`);
  const listed: { vin: string; mileage: string; price: string }[] = parse(await answer.text(), { columns: true });
  expect(listed.length).toBeGreaterThan(10);
  expect(new Set(listed.map(({ vin }) => vin)).size).toBe(listed.length);
  for (const { vin, mileage, price } of listed) {
    expect(vinProblem(vin)).toBeUndefined();
    expect(vin.charAt(8)).toBe(checkDigit(vin));
    expect(mileage).toMatch(/^\d+ miles$/);
    expect(price).toMatch(/^[1-9]\d*\.\d\d USD$/);
  }
});
