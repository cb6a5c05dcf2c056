import { expect, test } from 'vitest';
import { readMails } from '../../../tests/support/mailbox.ts';
import { openEveryDay, receivingIn } from '../../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers();

const { buy, times, choose, read, step } = receivingIn(sides);
const newest = async (kind: string) => (await readMails(shop, admin, { kind, to: buyer.email }))[0];
/** How a mail leads to the page of an order. */
const leadTo = (order: string) => `See your order:\n${shop.shop.publicUrl()}/dashboard/orders/${order}\n`;

test('mails lead to the page of the order, where it is chosen how to receive the car [D89]', async () => {
  const [order = ''] = await buy(buyer);
  const confirmed = await newest('order');
  expect(confirmed?.text).toContain('The page of your order shows how you can receive your car, and what comes next.');
  expect(confirmed?.text).toContain(leadTo(order));
  expect((await step(order, { fulfilment: 'ready' })).status).toBe(200);
  const ready = await newest('order-step');
  expect(ready?.text).toContain('is ready. The page of your order shows how you can receive it.');
  expect(ready?.text).toContain(leadTo(order));
});

test('of several cars, to the page of the first; so does what a calendar keeps [D89 D93]', async () => {
  await openEveryDay(shop, admin);
  const bought = await buy(buyer, { cars: 2 });
  const numbered = await Promise.all(bought.map((id) => read(buyer.token, id)));
  const first = numbered.find(({ number }) => number.endsWith('-1'))?._id ?? '';
  expect((await newest('order'))?.text).toContain(leadTo(first));
  // Not the first one: its notice may run out before it is asked for.
  const { startsAt } = (await times(buyer, 'kind=pickup')).body.data[1] ?? {};
  expect((await choose(buyer, first, { startsAt })).status).toBe(200);
  const booked = await newest('appointment');
  expect(booked?.text).toContain(leadTo(first));
  // Long lines of the file are folded.
  expect(booked?.calendar?.replaceAll(/\r?\n /g, '')).toContain(`/dashboard/orders/${first}`);
});
