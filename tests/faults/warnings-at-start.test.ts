import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop } from '../support/process.ts';
import { production } from './support/production.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-warnings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a shop in production says when its key of Stripe is one for tests, and nothing of a live one', async () => {
  const said = async (STRIPE_SECRET_KEY: string) => {
    const shop = await startShop({
      ...production,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      DATA_DIR: join(folder, STRIPE_SECRET_KEY),
    });
    await expect.poll(shop.output).toContain('Administrator:');
    await shop.stop();
    return shop.output().includes('WARNING: STRIPE_SECRET_KEY is a test key. No money moves');
  };
  expect([await said('rk_test_1'), await said('sk_test_1'), await said('rk_live_1')]).toEqual([true, true, false]);
});

test('a shop in production says when news for its staff would reach nobody real, and keeps still once it does', async () => {
  const said = async (name: string, environment: Record<string, string>) => {
    const shop = await startShop({ ...production, PAYMENTS: 'sandbox', DATA_DIR: join(folder, name), ...environment });
    await expect.poll(shop.output).toContain('Administrator:');
    await shop.stop();
    return shop.output().match(/WARNING: no administrator has an email address that exists.*$/gm)?.length ?? 0;
  };
  expect(await said('unnamed', {})).toBe(1);
  expect(await said('named', { ADMIN_EMAIL: 'olive@example.com' })).toBe(0);
});
