import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/durations.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { appointments } from '../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });

const { bookAny, edit, mailsTo } = drivingIn(sides);

test('a test drive that is done before its hour is taken out of its driver’s calendar [D93]', async () => {
  const { drive, car } = await bookAny(buyer);
  expect((await edit(drive._id, { state: 'done' })).status).toBe(200);
  const [mail, ...others] = await mailsTo(buyer.email);
  expect(mail?.subject).toContain('Your test drive is done already');
  expect(mail?.text).toContain(`You’ve had your test drive of the ${car.title}`);
  for (const part of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${drive._id}@`]) {
    expect(mail?.calendar).toContain(part);
  }
  expect(others).toHaveLength(1);
});

test('one that has begun stays there: nothing is told of what they know [D93]', async () => {
  const { drive } = await bookAny(buyer);
  const begun = { startsAt: new Date(Date.now() - HOUR_MS / 2), endsAt: new Date(Date.now() + HOUR_MS / 2) };
  await shop.db.update(appointments).set(begun).where(eq(appointments.id, drive._id));
  expect((await edit(drive._id, { state: 'done' })).status).toBe(200);
  expect(await mailsTo(buyer.email)).toHaveLength(1);
});
