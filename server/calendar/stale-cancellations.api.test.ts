import { expect, test } from 'vitest';
import type { OwnOrder } from '../../shared/orders/orders.ts';
import { call } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const drives = drivingIn(sides);
const orders = receivingIn(sides);
const phone = '(614) 555-0101';
const changes = (method: string, path: string, body?: object) => (token: string) =>
  call<{ startsAt: string; state: string }>(shop, method, path, { token, ...(body && { body }) });

async function bookedDrive() {
  const { drive } = await drives.bookAny(buyer);
  const startsAt = await drives.freeTime(buyer);
  const seenWith = (version: number) => ({
    cancel: changes('DELETE', `/appointments/${drive._id}?version=${version}`),
    change: changes('PUT', `/appointments/${drive._id}`, { startsAt, phone, version }),
  });
  const now = async () => (await drives.mine(buyer)).find(({ _id }) => _id === drive._id);
  return { id: drive._id, version: drive.version, otherTime: () => drives.freeTime(buyer), seenWith, now };
}

async function bookedPickup() {
  const { order, id, version } = await orders.bookPickup(buyer);
  const startsAt = await orders.freeTime(buyer);
  const choice = { kind: 'pickup', startsAt, name: 'Jo Buyer', phone };
  const seenWith = (version: number) => ({
    cancel: changes('DELETE', `/orders/${order}/handover?version=${version}`),
    change: changes('PUT', `/orders/${order}/handover`, { ...choice, version }),
  });
  const now = async () =>
    (await call<OwnOrder>(shop, 'GET', `/orders/${order}`, { token: buyer.token })).body.data.handover;
  return { id, version, otherTime: () => orders.freeTime(buyer), seenWith, now };
}

for (const [what, book] of Object.entries({ 'test drive': bookedDrive, pickup: bookedPickup })) {
  for (const act of ['cancel', 'change'] as const) {
    test(`nobody can ${act} a ${what} that staff have moved without having seen it [D57 D90]`, async () => {
      const { id, version, otherTime, seenWith, now } = await book();
      const moved = await drives.edit(id, { startsAt: await otherTime(), version });
      expect(moved.status).toBe(200);
      const refused = await seenWith(version)[act](buyer.token);
      expect([refused.status, refused.body.code]).toEqual([409, 'STALE_EDIT']);
      const { startsAt } = moved.body.data;
      expect(await now()).toMatchObject({ state: 'booked', startsAt, version: moved.body.data.version });
      expect((await seenWith(moved.body.data.version)[act](buyer.token)).status).toBe(200);
    });
  }

  test(`staff cannot cancel a ${what} that its customer has moved without having seen it [D57 D90]`, async () => {
    const { version, seenWith, now } = await book();
    expect((await seenWith(version).change(buyer.token)).status).toBe(200);
    expect((await seenWith(version).cancel(admin)).body.code).toBe('STALE_EDIT');
    const seen = await now();
    expect(seen?.state).toBe('booked');
    expect((await seenWith(seen?.version ?? -1).cancel(admin)).status).toBe(200);
    expect((await now())?.state).toBe('cancelled');
  });
}
