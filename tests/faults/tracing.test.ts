import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database/fresh-database.ts';
import { type PostgresServer, startPostgres } from '../support/database/postgres.ts';
import { type ShopProcess, startShop } from '../support/process.ts';

interface Sent {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const admin = { email: 'traced@example.com', password: 'a password to be kept' };
const spans: Sent[] = [];
let received = '';
let keys: unknown[] = [];
let folder: string;
let postgres: PostgresServer;
let collector: Server;
let shop: ShopProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-tracing-'));
  postgres = await startPostgres();
  collector = createServer((request, answer) => {
    keys = [...keys, request.headers['x-key']];
    take(request).then(
      () => answer.end('{}'),
      () => answer.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as { port: number };
  shop = await startShop({
    DATA_DIR: folder,
    DATABASE_URL: await createDatabase(postgres.urlOf('postgres')),
    SEED: 'none',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=let-me-in',
  });
});
afterAll(async () => {
  await shop?.stop();
  collector.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function take(request: IncomingMessage) {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  received += body;
  if (request.url !== '/v1/traces') return;
  for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
    for (const scope of scopeSpans) spans.push(...scope.spans);
  }
}

const attribute = (span: Sent | undefined, key: string) =>
  span?.attributes.find((each) => each.key === key)?.value.stringValue;
const spanOf = (id: string | null) =>
  spans.find((span) => !span.parentSpanId && attribute(span, 'http.request.id') === id);
const below = (parent: Sent | undefined) =>
  spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId);

test('a collector gets each request by its route, with its statements, and nothing secret or personal [D79]', async () => {
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(admin) };
  const { status, headers } = await fetch(`${shop.url}/api/v1/auth/login`, signIn);
  expect(status).toBe(200);
  const id = headers.get('x-request-id');
  await expect.poll(() => spanOf(id)?.name).toBe('POST /api/v1/auth/login');
  const statements = below(spanOf(id)).map((span) => attribute(span, 'db.query.text'));
  expect(statements.join('\n')).toMatch(/select .* from "users" where .*\$1/);
  expect(keys).toContain('let-me-in');
  for (const text of [admin.email, admin.password, 'argon2']) expect(received).not.toContain(text);
});

test('what a page asks the API is a part of its trace', async () => {
  const { headers } = await fetch(shop.url);
  const page = () => spanOf(headers.get('x-request-id'));
  await expect.poll(() => below(page()).map(({ name }) => name)).toContain('GET /api/v1/cars');
});

test('background work has its own traces, down to the payment provider', async () => {
  const asked = () => spans.filter(({ name }) => name === 'job reconcile-payments').flatMap(below);
  await expect.poll(() => asked().map(({ name }) => name)).toContain('GET /v1/refunds');
});

test('a collector that went away costs its traces, and nothing else', async () => {
  collector.closeAllConnections();
  collector.close();
  expect((await fetch(`${shop.url}/api/v1/cars`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
});
