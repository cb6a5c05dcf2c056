import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { type ApiDocument, readDocument } from '../../tests/support/hostile/documented-calls.ts';
import { faultFinder } from '../../tests/support/hostile/faults.ts';
import { type HostileRequest, hostileRequests } from '../../tests/support/hostile/requests.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { report, seed, trials } from '../../tests/support/trials.ts';

const AT_ONCE = 8;
const shop = await openShop();
let api: ApiDocument;
let carId: string;
let userId: string;
beforeAll(async () => {
  api = await readDocument(shop);
  const admin = await newAdmin(shop);
  carId = (await newCar(shop, admin.token))._id;
  userId = (await newCustomer(shop)).user._id;
});

/** Sends the requests, a few at a time, and tells of every answer that is not as it should be. */
async function attack(
  count: number,
  start: number,
  as: 'visitors' | 'staff',
  tokenOf: (before: string | undefined) => Promise<string>,
) {
  const findFault = faultFinder(api);
  const requests = fc.sample(hostileRequests(api, [carId, userId]), { numRuns: count, seed: start });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const sendOne = async ({ call, path, type, body }: HostileRequest, token: string) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) };
    const answer = await fetch(shop.url + path, {
      method: call.method,
      headers,
      ...(type && body !== undefined && { body }),
    });
    const found = {
      path,
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    };
    statuses.set(found.status, (statuses.get(found.status) ?? 0) + 1);
    const fault =
      findFault(call, found) ?? (as === 'visitors' ? findTrespass(call.who, token, found.status) : undefined);
    if (fault) faults.push(`${call.method} ${path} ${type} ${body?.slice(0, 200)}\n  ${fault}`);
    return found.status;
  };
  const rest = requests.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      let token: string | undefined;
      for (const request of rest) {
        token = await tokenOf(token);
        if ((await sendOne(request, token)) === 401) token = undefined;
      }
    }),
  );
  return {
    faults,
    details: [...statuses]
      .sort()
      .map(([status, times]) => `${times} × ${status}`)
      .join(', '),
  };
}

/** Staff's calls are refused to everybody else, and those of signed-in people to strangers. */
function findTrespass(who: string, token: string, status: number): string | undefined {
  const isStranger = token.length < 43;
  return status < 400 && (who === 'admin' || (who === 'user' && isStranger))
    ? `${status} for somebody who may not`
    : undefined;
}

/** What nobody but staff may change. */
async function whatIsKept() {
  const { rows } = (await shop.db.execute(sql`select
    (select json_agg(c order by id) from (select id, title, price_cents, images, deleted_at, on_hand from cars) c) as cars,
    (select json_agg(u order by id) from (select id, email, role, status from users where role = 'admin' or id = ${userId}) u) as users,
    (select count(*) from orders) as orders, (select count(*) from payments) as payments`)) as unknown as {
    rows: unknown[];
  };
  return rows;
}

test('hostile requests of strangers and customers are answered as documented, and change nothing that is not theirs', async () => {
  const before = await whatIsKept();
  let customer = (await newCustomer(shop)).token;
  let turn = 0;
  const count = trials(300, 14_000);
  const { faults, details } = await attack(count, seed, 'visitors', async () => {
    turn += 1;
    if (turn % 200 === 0) customer = (await newCustomer(shop)).token;
    return [customer, '', 'nonsense'][turn % 3] ?? '';
  });
  report('hostile requests of visitors', { trials: count, violations: faults.length, details });
  expect(faults.slice(0, 10)).toEqual([]);
  expect(await whatIsKept()).toEqual(before);
});

test('hostile requests of an administrator are answered as documented', async () => {
  const count = trials(150, 6000);
  // Staff sign out, too, and make each other customers.
  const tokenOf = async (before: string | undefined) => before ?? (await newAdmin(shop)).token;
  const { faults, details } = await attack(count, seed + 1, 'staff', tokenOf);
  report('hostile requests of staff', { trials: count, violations: faults.length, details });
  expect(faults.slice(0, 10)).toEqual([]);
});
