import { expect, test } from 'vitest';
import { call } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { describeError } from '../../telemetry/log.ts';

const { shop, admin: token } = await openStaffedShop();

/** The status and code of a refusal, which must have the one shape of refusals. */
async function refusal(answer: Response) {
  const body = await answer.json();
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
  return [answer.status, body.code];
}

const send = (path: string, type: string, body: BodyInit) =>
  fetch(shop.url + path, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': type }, body });

test('a body that is nested without end is refused', async () => {
  const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  for (const depth of [40, 5000, 500_000]) {
    const answer = await send('/api/v1/auth/register', 'application/json', nested(depth));
    expect(await refusal(answer), String(depth)).toEqual([400, 'MALFORMED_REQUEST']);
  }
});

test('a body that is not UTF-8 is refused, and not kept with other characters', async () => {
  const body = Buffer.concat([
    Buffer.from('{"email":"x@example.com","password":"long enough","name":"J'),
    Buffer.from([0xf6, 0x72, 0x67]),
    Buffer.from('"}'),
  ]);
  expect(await refusal(await send('/api/v1/auth/register', 'application/json', body))).toEqual([
    400,
    'MALFORMED_REQUEST',
  ]);
  expect((await send('/api/v1/auth/register', 'application/json', body.toString('latin1'))).status).toBe(201);
});

test('a body of another type than JSON is refused as such', async () => {
  const body = '{"email":"x@example.com","password":"long enough"}';
  for (const type of [
    'text/plain',
    'text/plain; charset=utf-8',
    'application/xml',
    'application/x-www-form-urlencoded',
  ])
    expect(await refusal(await send('/api/v1/auth/login', type, body)), type).toEqual([415, 'UNSUPPORTED_TYPE']);
});

test.each(['/api/v1/images', '/api/v1/cars/import'])('a broken form is refused by %s', async (path) => {
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nsome';
  const broken = [
    ['multipart/form-data', part],
    ['multipart/form-data; boundary=x', part],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="im'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=y', part],
  ] as const;
  for (const [type, body] of broken) expect((await refusal(await send(path, type, body)))[0], type + body).toBe(400);
});

test('moments that no calendar of the shop has are refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['newest', '0000-01-01T00:00:00.000Z', 'x'])).toString('base64url');
  const paths = [
    `/cars?cursor=${cursor}`,
    `/orders/all?cursor=${cursor}`,
    '/orders/all?from=0000-01-01',
    `/orders/all?to=${encodeURIComponent('9999-12-31T23:59:59-23:59')}`,
    '/changes?from=0000-01-01',
    '/changes/export.csv?to=0000-01-01',
    '/orders/sales?from=0000-01',
    '/orders/sales?from=9999-12&to=9999-12',
  ];
  for (const path of paths) {
    const { status, body } = await call(shop, 'GET', path, { token });
    expect([status, body.code], path).toEqual([400, 'INVALID_INPUT']);
  }
});

test('an address that cannot be read is refused in the same shape', async () => {
  for (const path of ['/%E0%A4%A', '/api/v1/cars/%E0%A4%A'])
    expect(await refusal(await fetch(shop.url + path)), path).toEqual([400, 'MALFORMED_REQUEST']);
});

test('the log says which query failed, and not what it was given', async () => {
  const secret = 'somebody@example.com';
  const failing = shop.db.execute(`select '${secret.length}' as "x" from nowhere`);
  const driver = Object.assign(new Error('duplicate key'), { code: '23505', detail: `Key (email)=(${secret})` });
  const failed = new Error(`Failed query: insert into users values ($1)\nparams: ${secret}\nand more`, {
    cause: driver,
  });
  const described = JSON.stringify(describeError(failed));
  expect(described).not.toContain(secret);
  expect(described).toContain('insert into users');
  expect(described).toContain('23505');
  expect(described).toContain('malformed.api.test');
  expect(JSON.stringify(describeError(await failing.catch((error: unknown) => error)))).toContain('nowhere');
});

test('an error that names an address or carries a token is logged without them', () => {
  const [secret, link] = ['somebody@example.com', 'aB3_'.repeat(11).slice(0, 43)];
  const failed = new Error(`No mail to <${secret}>: https://cars.example/reset-password?token=${link}`);
  const described = JSON.stringify(describeError(new Error(`Gave up on ${secret}`, { cause: failed })));
  expect(described).not.toContain(secret);
  expect(described).not.toContain(link);
  expect(described).toContain('Gave up on [address]');
});
