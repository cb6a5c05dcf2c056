import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newCustomer } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { rateLimits, users } from '../db/schema/index.ts';

const A_DAY_FOR_ONE = 10;

// A mail server that nobody can reach: what matters is that the shop asks people to confirm their address.
const mailing = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' };
const { shop, admin } = await openStaffedShop({ RATE_LIMIT: 'on', ...mailing });
await openEveryDay(shop, admin);
beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

const { book, freeTime, newCar, bookAndCancel } = drivingIn(() => ({ shop, admin }));

async function newBooker({ isConfirmed }: { isConfirmed: boolean }) {
  const booker = await newCustomer(shop);
  const emailConfirmedAt = isConfirmed ? new Date() : null;
  await shop.db.update(users).set({ emailConfirmedAt }).where(eq(users.email, booker.email));
  return booker;
}

test('from an address that many share, whoever has confirmed their email books [D76 D78 D92]', async () => {
  for (let person = 0; person < 3; person += 1) {
    await bookAndCancel((await newBooker({ isConfirmed: true })).token, A_DAY_FOR_ONE - 1);
  }
});

test('those who have not confirmed it book 20 a day from there, and keep nobody else from booking [D76 D78 D92]', async () => {
  for (let person = 0; person < 2; person += 1) {
    await bookAndCancel((await newBooker({ isConfirmed: false })).token, A_DAY_FOR_ONE);
  }
  const [unknown, known] = [await newBooker({ isConfirmed: false }), await newBooker({ isConfirmed: true })];
  expect((await book(unknown, await newCar(), await freeTime(unknown))).status).toBe(429);
  expect((await book(known, await newCar(), await freeTime(known))).status).toBe(201);
});
