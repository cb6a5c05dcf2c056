import { expect, test } from 'vitest';
import { dealershipDay } from '../../shared/settings/dealership/dealership-day.ts';
import type { Today } from '../../shared/today.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openEveryDay, receivingIn, setSection } from '../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
await openEveryDay(shop, admin);
const buyer = await newCustomer(shop);
const { bookPickup, edit, times } = receivingIn(() => ({ shop, admin }));
const dayOf = (time: string) => dealershipDay('America/New_York', time);

async function closed() {
  const { waiting } = (await call<Today>(shop, 'GET', '/today', { token: admin })).body.data;
  return waiting.find(({ kind }) => kind === 'closed');
}

test('what is booked for a day that a holiday closes afterwards stands on Today until it is moved [D103]', async () => {
  const { id, startsAt } = await bookPickup(buyer);
  expect(await closed()).toBeUndefined();
  const exceptions = [{ date: dayOf(startsAt), name: 'Closed for Thanksgiving weekend' }];
  await setSection(shop, admin, 'hours', { exceptions });
  expect(await closed()).toEqual({
    kind: 'closed',
    total: 1,
    first: [{ _id: id, title: 'Pickup · Ada Buyer · Car 1', number: expect.stringMatching(/^F-\d+-1$/), at: startsAt }],
  });
  const offered = (await times(buyer, 'kind=pickup')).body.data;
  const other = offered.find((time) => dayOf(time.startsAt) > dayOf(startsAt))?.startsAt;
  expect((await edit(id, { startsAt: other })).status).toBe(200);
  expect(await closed()).toBeUndefined();
});
