import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer } from '../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';

interface Call {
  method: string;
  path: string;
  operation: OpenAPIV3_1.OperationObject;
}

let shop: TestShop;
let calls: Call[];
beforeAll(async () => {
  shop = await openTestShop();
  const answer = await fetch(`${shop.url}/openapi.json`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const document = (await answer.json()) as OpenAPIV3_1.Document;
  calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OpenAPIV3_1.OperationObject>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, 'anything'),
      operation,
    })),
  );
});
afterAll(() => shop.close());

async function statusOf({ method, path }: Call, token?: string) {
  const answer = await fetch(shop.url + path, { method, headers: token ? { authorization: `Bearer ${token}` } : {} });
  await answer.body?.cancel();
  return answer.status;
}

const rolesFor = ({ operation }: Call) => operation.security?.flatMap(({ token = [] }) => token) ?? [];

test('a call that is documented to need a token refuses whoever has none, and no other call does', async () => {
  for (const call of calls.filter(({ operation }) => operation.security)) {
    const refused = (await statusOf(call)) === 401;
    expect([call.method, call.path, refused]).toEqual([call.method, call.path, call.operation.security?.length !== 0]);
  }
});

test('a call that is documented to be for administrators refuses a customer', async () => {
  const { token } = await newCustomer(shop);
  const forStaff = calls.filter((call) => rolesFor(call).includes('admin'));
  expect(forStaff.length).toBeGreaterThan(0);
  for (const call of forStaff) expect([call.path, await statusOf(call, token)]).toEqual([call.path, 403]);
});
