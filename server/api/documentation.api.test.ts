import { beforeAll, expect, test } from 'vitest';
import { newCustomer } from '../../tests/support/client.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}
interface Operation {
  security: { token?: string[] }[];
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const shop = await openShop();
let schemas: Record<string, Schema>;
let calls: Call[];
beforeAll(async () => {
  const document = (await (await fetch(`${shop.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: typeof schemas };
  };
  schemas = document.components.schemas;
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});

async function statusOf({ method, path }: Call, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(shop.url + path.replaceAll(/\{\w+\}/g, 'anything'), { method, headers });
  await answer.body?.cancel();
  return answer.status;
}

test('a call that is documented to need a token refuses whoever has none, and no other call does', async () => {
  for (const call of calls) {
    const refused = (await statusOf(call)) === 401;
    const needsToken = call.operation.security.some(({ token }) => token);
    expect([call.method, call.path, refused]).toEqual([call.method, call.path, needsToken]);
  }
});

test('a call that is documented to be for administrators refuses a customer', async () => {
  const { token } = await newCustomer(shop);
  const forStaff = calls.filter(({ operation }) =>
    operation.security.some((scheme) => scheme.token?.includes('admin')),
  );
  expect(forStaff.length).toBeGreaterThan(10);
  for (const call of forStaff) expect([call.path, await statusOf(call, token)]).toEqual([call.path, 403]);
});

test('everything that a client sends has stated bounds', () => {
  const sent = calls.flatMap(({ method, path, operation: { parameters = [], requestBody } }) => [
    ...parameters.map(({ name, schema }) => ({ where: `${method} ${path} ?${name}`, schema })),
    ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ where: `${method} ${path}`, schema })),
  ]);
  expect(sent.length).toBeGreaterThan(50);
  expect(sent.flatMap(({ where, schema }) => unbounded(schema, where))).toEqual([]);
});

function unbounded(named: Schema, where: string): string[] {
  const schema = schemas[named.$ref?.split('/').at(-1) ?? ''] ?? named;
  const types = [schema.type].flat();
  const isText = types.includes('string') && !schema.enum && !schema.pattern && schema.format !== 'binary';
  const needed = [
    ...(isText ? [schema.maxLength] : []),
    ...(types.includes('number') || types.includes('integer') ? [schema.minimum, schema.maximum] : []),
    ...(types.includes('array') ? [schema.maxItems] : []),
  ];
  // A bound that is only the largest number there is bounds nothing.
  const hasBounds = needed.every((bound) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER);
  return [
    ...(hasBounds ? [] : [where]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unbounded(field, `${where}.${name}`)),
    ...(schema.items ? unbounded(schema.items, `${where}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((one) => unbounded(one, where)),
  ];
}
