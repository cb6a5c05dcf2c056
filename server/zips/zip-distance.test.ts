import { expect, test } from 'vitest';
import { milesBetween } from './zip-distance.ts';

test('the distance between two ZIP codes is known without asking anybody [D91]', async () => {
  expect(await milesBetween('43215', '43215')).toBe(0);
  expect(await milesBetween('43215', '45202')).toBeCloseTo(100, -1);
  expect(await milesBetween('10001', '90001-1234')).toBeGreaterThan(2400);
  expect(await milesBetween('10001', '90001')).toBe(await milesBetween('90001', '10001'));
});

test('a ZIP code that does not exist has no distance [D91]', async () => {
  expect(await milesBetween('00000', '43215')).toBeUndefined();
  expect(await milesBetween('43215', '99999')).toBeUndefined();
  expect(await milesBetween('43215', '')).toBeUndefined();
});
