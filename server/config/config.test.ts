import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    seed: 'demo',
    holdSeconds: 1800,
    recoverySeconds: 15,
    stripe: undefined,
  });
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('one message lists every bad variable, also those that only contradict each other', () => {
  const environment = { PORT: 'abc', SEED: 'much', STRIPE_SECRET_KEY: 'sk_test_1', CHECKOUT_HOLD_SECONDS: '60' };
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(
    /PORT[\s\S]*SEED[\s\S]*STRIPE_WEBHOOK_SECRET[\s\S]*CHECKOUT_HOLD_SECONDS/,
  );
});

test('the payment sandbox runs in production only where it is asked for by name', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/STRIPE_SECRET_KEY/);
  expect(
    readConfig({ NODE_ENV: 'production', PAYMENTS: 'sandbox', PUBLIC_URL: 'https://cars.example' }).stripe,
  ).toBeUndefined();
});

test('a shop in production opens without the demo unless it asks for it [D82]', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox', PUBLIC_URL: 'https://cars.example' };
  expect(readConfig(production).seed).toBe('none');
  expect(readConfig({ ...production, SEED: 'demo' }).seed).toBe('demo');
});

test('administrators need a second factor in production, unless it says otherwise; elsewhere where it is asked for [D77]', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox', PUBLIC_URL: 'https://cars.example' };
  expect(readConfig(production).secondFactorRequired).toBe(true);
  expect(readConfig({ ...production, ADMIN_SECOND_FACTOR: 'optional' }).secondFactorRequired).toBe(false);
  expect(readConfig({}).secondFactorRequired).toBe(false);
  expect(readConfig({ ADMIN_SECOND_FACTOR: 'required' }).secondFactorRequired).toBe(true);
});

test('proxies that are none stop the start', () => {
  for (const list of ['1', 'true', '10.0.0.0/33', '10.0.0.0/0', 'proxy.example', '127.0.0.1,', '::1/129'])
    expect(() => readConfig({ TRUST_PROXY: list }), list).toThrow(/TRUST_PROXY/);
  for (const list of ['127.0.0.1', '10.0.0.0/8, loopback', 'fd00::/8', 'uniquelocal,linklocal'])
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toBe(list);
});

test('in production the shop has an address of its own that nobody can listen in on', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' };
  for (const PUBLIC_URL of ['', 'http://cars.example', 'http://localhost.example'])
    expect(() => readConfig({ ...production, PUBLIC_URL }), PUBLIC_URL).toThrow(/PUBLIC_URL/);
  for (const PUBLIC_URL of ['https://cars.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(readConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
});

test('a bucket is set up whole or not at all', () => {
  expect(readConfig({}).bucket).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: 'Not A Bucket', S3_ENDPOINT: 'nowhere' })).toThrow(
    /S3_BUCKET[\s\S]*S3_ENDPOINT[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/,
  );
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(() => readConfig(keys)).toThrow(/S3_BUCKET/);
  expect(readConfig({ ...keys, S3_BUCKET: 'pictures' }).bucket).toMatchObject({
    name: 'pictures',
    region: 'us-east-1',
  });
});
