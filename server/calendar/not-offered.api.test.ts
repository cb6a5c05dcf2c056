import { afterEach, expect, test } from 'vitest';
import { dealershipDay } from '../../shared/settings/dealership/dealership-day.ts';
import { weekdays } from '../../shared/settings/dealership/hours.ts';
import type { PublicSettings, Settings } from '../../shared/settings/settings.ts';
import { call } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { home, openEveryDay, receivingIn, setSection } from '../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { buy, times, choose, freeTime, edit, cancel } = receivingIn(sides);
const driving = drivingIn(sides);
const usual = {
  pickup: { places: 2, noticeHours: 24 },
  delivery: { places: 1, noticeHours: 72 },
  testDrive: { places: 2, noticeHours: 3 },
};
const withoutPlaces = (kind: keyof typeof usual) =>
  setSection(shop, admin, 'appointments', { [kind]: { ...usual[kind], places: 0 } });
const settings = async () => (await call<PublicSettings>(shop, 'GET', '/settings')).body.data;
/** Later than `freeTime` answers in this file. */
const farTime = async (kind: string) => (await times(buyer, `kind=${kind}`)).body.data.at(-1)?.startsAt ?? '';

afterEach(() => setSection(shop, admin, 'appointments', usual));

test('a kind without places is not offered, and pages know it [D90]', async () => {
  expect((await settings()).bookable).toEqual(['pickup', 'delivery', 'test_drive', 'return']);
  const car = await driving.newCar();
  const startsAt = await farTime('test_drive');
  await withoutPlaces('testDrive');
  expect((await settings()).bookable).toEqual(['pickup', 'delivery', 'return']);
  expect((await times(buyer, 'kind=test_drive')).body.data).toEqual([]);
  const refused = await driving.book(buyer, car, startsAt);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'TIME_TAKEN',
    'There are no appointments for test drives at the moment. Please contact us.',
  ]);
});

test('while the dealership never opens, no kind is offered, and what it promises of deliveries stays [D83 D90]', async () => {
  const { days } = (await call<Settings['hours']>(shop, 'GET', '/settings/hours', { token: admin })).body.data;
  const promised = (await settings()).promises;
  const closed = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as typeof days;
  await setSection(shop, admin, 'hours', { days: closed });
  expect(await settings()).toMatchObject({ bookable: [], promises: promised });
  const spans = [{ from: '09:00', to: '17:00' }];
  const openOn = (date: string) =>
    setSection(shop, admin, 'hours', { exceptions: [{ date, name: 'Open day', spans }] });
  await openOn(dealershipDay('America/New_York'));
  expect((await settings()).bookable).toHaveLength(4);
  await openOn('2020-03-01');
  expect((await settings()).bookable).toEqual([]);
  await setSection(shop, admin, 'hours', { days, exceptions: [] });
});

test('what was booked of it stays, with another phone number too, and is canceled; it has nowhere to move to [D90]', async () => {
  const [one, other] = [await driving.bookAny(buyer), await driving.bookAny(buyer)];
  const elsewhere = await farTime('test_drive');
  await withoutPlaces('testDrive');
  expect((await driving.move(buyer, one.drive._id, elsewhere)).body.code).toBe('TIME_TAKEN');
  expect((await edit(one.drive._id, { startsAt: elsewhere })).body.message).toBe(
    'There are no appointments for test drives at the moment. The settings have no places for them.',
  );
  const called = await call(shop, 'PUT', `/appointments/${one.drive._id}`, {
    token: buyer.token,
    body: { startsAt: one.drive.startsAt, phone: '(614) 555-0199' },
  });
  expect(called.body.data).toMatchObject({ state: 'booked', phone: '(614) 555-0199', startsAt: one.drive.startsAt });
  expect((await driving.cancel(buyer.token, one.drive._id)).status).toBe(200);
  expect((await edit(other.drive._id, { state: 'done' })).body.data.state).toBe('done');
});

test('without a place for deliveries nobody is promised one, and one that is booked comes all the same [D90 D91]', async () => {
  const items = [{ title: 'Free within {deliveryMiles} miles', text: '' }];
  await setSection(shop, admin, 'promises', { items });
  const [order = '', later = ''] = [...(await buy(buyer)), ...(await buy(buyer))];
  const startsAt = await freeTime(buyer, 'delivery');
  expect((await choose(buyer, order, { kind: 'delivery', address: home, startsAt })).status).toBe(200);
  await withoutPlaces('delivery');
  expect((await settings()).promises).toMatchObject({ deliveryMiles: 0 });
  expect((await settings()).promises.items ?? []).toEqual([]);
  const answer = await times(buyer, `kind=delivery&zip=${home.zip}`);
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    409,
    'OUT_OF_REACH',
    'We can’t deliver at the moment. Please choose pickup.',
  ]);
  const again = { kind: 'delivery', address: home, startsAt, phone: '(614) 555-0199' };
  expect((await choose(buyer, order, again)).body.data.handover).toMatchObject({ state: 'booked', phone: again.phone });
  const elsewhere = { ...home, street: '2 High Street' };
  expect((await choose(buyer, order, { ...again, address: elsewhere })).body.code).toBe('OUT_OF_REACH');
  expect((await choose(buyer, later, again)).body.code).toBe('OUT_OF_REACH');
});

test('who is too far away is sent to a pickup only where there is one [D90 D91]', async () => {
  await withoutPlaces('pickup');
  const { body } = await times(buyer, 'kind=delivery&zip=90001');
  expect(body).toMatchObject({ code: 'OUT_OF_REACH', message: expect.stringMatching(/ Please contact us\.$/) });
});

test('whose pickup is canceled while no time can be chosen is asked to reply [D90 D91 D93]', async () => {
  const { data: promises } = (await call<Settings['promises']>(shop, 'GET', '/settings/promises', { token: admin }))
    .body;
  const pickup = { ...usual.pickup, places: 0 };
  const notOffered = [
    () => setSection(shop, admin, 'appointments', { pickup, delivery: { ...usual.delivery, places: 0 } }),
    // The delivery that is left reaches nobody.
    async () => {
      await setSection(shop, admin, 'promises', { deliveryMiles: 0 });
      await setSection(shop, admin, 'appointments', { pickup });
    },
  ];
  for (const stop of notOffered) {
    const [order = ''] = await buy(buyer);
    expect((await choose(buyer, order, { startsAt: await farTime('pickup') })).status).toBe(200);
    await stop();
    expect((await cancel(admin, order)).status).toBe(200);
    const [told] = await readMails(shop, admin, { to: buyer.email, kind: 'appointment' });
    expect(told?.text).toContain('Your pickup is still open. Please reply to this email to agree on a new time.');
    await setSection(shop, admin, 'appointments', usual);
  }
  await setSection(shop, admin, 'promises', { deliveryMiles: promises.deliveryMiles });
});
