import { expect, test } from 'vitest';
import type { Appointment } from '../../../shared/appointments.ts';
import { call } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { openEveryDay, receivingIn } from '../../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });
const { buy, freeTime, choose, edit } = receivingIn(sides);
const mine = async () =>
  (await call<Appointment[]>(shop, 'GET', '/appointments/mine', { token: buyer.token })).body.data;
/** What is said of each change of each appointment. */
const told = async () =>
  (await readMails(shop, admin, { to: buyer.email, kind: 'appointment' })).map(({ subject, calendar }) => {
    const lines = calendar?.replaceAll('\r\n ', '') ?? '';
    const fieldOf = (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(lines)?.[1];
    return [subject.split(':')[0], fieldOf('UID')?.split('@')[0], fieldOf('SEQUENCE'), fieldOf('SUMMARY')];
  });

test('who receives one car at another time is told anew of the time that the others keep [D93]', async () => {
  const [first = '', second = ''] = await buy(buyer, { cars: 2 });
  const [early, late] = [await freeTime(buyer), await freeTime(buyer)];
  await choose(buyer, first, { startsAt: early });
  expect((await choose(buyer, second, { startsAt: late, orders: [second] })).status).toBe(200);
  const [other, kept] = [
    (await mine()).find(({ startsAt }) => startsAt === late),
    (await mine()).find(({ startsAt }) => startsAt === early),
  ];
  expect([kept?.version, kept?.orders?.map(({ _id }) => _id)]).toEqual([1, [first]]);
  expect([other?.version, other?.orders?.map(({ _id }) => _id)]).toEqual([0, [second]]);
  const mails = await told();
  expect(mails).toHaveLength(3);
  expect(mails).toEqual(
    expect.arrayContaining([
      ['Your pickup is booked', kept?._id, '0', 'Pickup: Car 1\\, Car 2 (Forecourt)'],
      ['Your pickup is booked', other?._id, '0', 'Pickup: Car 2 (Forecourt)'],
      ['Your pickup has changed', kept?._id, '1', 'Pickup: Car 1 (Forecourt)'],
    ]),
  );
  // A screen that shows both cars at the first time is of a while ago.
  const stale = await edit(kept?._id ?? '', { state: 'done', version: 0 });
  expect(stale.body.code).toBe('STALE_EDIT');
  expect((await edit(kept?._id ?? '', { state: 'done', version: 1 })).status).toBe(200);
});
