import { expect, test } from 'vitest';
import { newAdmin, newCustomer } from '../../tests/support/client.ts';
import { startMailServer } from '../../tests/support/mailbox.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { openTestShop } from '../../tests/support/test-shop.ts';

test('the file goes with the email as an invitation, which mail clients offer to take into the calendar [D93]', async () => {
  const mailServer = await startMailServer();
  const shop = await openTestShop(mailServer.environment, { background: true });
  const admin = (await newAdmin(shop)).token;
  await openEveryDay(shop, admin);
  const buyer = await newCustomer(shop);
  const { buy, times, choose, cancel } = receivingIn(() => ({ shop, admin }));
  const [order = ''] = await buy(buyer);
  const startsAt = (await times(buyer, 'kind=pickup')).body.data[1]?.startsAt;
  expect((await choose(buyer, order, { startsAt })).status).toBe(200);
  expect((await cancel(buyer.token, order)).status).toBe(200);
  const mailOf = (subject: string) => mailServer.sentTo(buyer.email).find((text) => text.includes(subject)) ?? '';
  await expect.poll(() => mailOf('Your pickup is booked'), { timeout: 60_000 }).toContain('method=REQUEST');
  await expect
    .poll(() => mailOf('The time of your pickup is canceled'), { timeout: 60_000 })
    .toContain('method=CANCEL');
  expect(mailOf('Your pickup is booked')).toContain('text/calendar');
  expect(mailOf('Your pickup is booked')).toContain('appointment.ics');
  await shop.close();
  await mailServer.close();
}, 120_000);
