import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newCar } from '../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = mkdtempSync(join(tmpdir(), 'forecourt-client-'));
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = promisify(execFile);

/** Runs a tool, and gives what it prints. The shop goes on answering meanwhile. */
async function run(tool: string, ...parameters: string[]) {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await start(tool, parameters, { env: { ...process.env, ...quiet } });
  return stdout;
}

const settings = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'],
  ...['--target', 'es2024', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ...['--types', 'node', '--typeRoots', resolve('node_modules/@types')],
];
const program = `
import { type Car, type CardCar, client, type Failure } from './client.ts';

const [serverUrl = '', email = '', password = ''] = process.argv.slice(2);
client.configure({ serverUrl });
const failure: Failure | undefined = (await client.listUsers({})).error;
const signedIn = await client.signIn({ body: { email, password } });
client.auth.bearer(signedIn.data?.token ?? '');
const found = await client.listCars({ query: { sort: 'price-asc', limit: 10 } });
const cars: Car[] | CardCar[] = found.data?.data ?? [];
const read = await client.getCar({ path: { id: cars[0]?._id ?? '' } });
console.log(JSON.stringify({ code: failure?.code, total: found.data?.meta.total, title: read.data?.data.title }));
`;

test('a client that is generated from the document has the right types, and works', async () => {
  const admin = await newAdmin(shop);
  await newCar(shop, admin.token, { title: 'Dear one', price: 30_000 });
  const car = await newCar(shop, admin.token, { title: 'Cheap one', price: 20_000 });
  const [document, client, user] = ['openapi.json', 'client.ts', 'user.ts'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(document, await (await fetch(`${shop.url}/openapi.json`)).text());
  writeFileSync(user, program);
  await run('redocly', 'generate-client', document, '--output', client, '--error-mode', 'result', '--import-ext', 'ts');
  await run('tsc', ...settings, client, user);
  const printed = await run(process.execPath, user, shop.url, admin.email, admin.password);
  expect(JSON.parse(printed)).toEqual({ code: 'SIGNED_OUT', total: 2, title: car.title });
});
