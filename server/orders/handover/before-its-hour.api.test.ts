import { expect, test } from 'vitest';
import type { Mail } from '../../../shared/mails.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { openEveryDay, receivingIn } from '../../../tests/support/people/receiving.ts';
import { returningIn } from '../../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });
const { buy, freeTime, times, choose, bringNear, edit, step } = receivingIn(sides);
const { request, edit: editReturn, handedOver } = returningIn(sides);

const fileOf = ({ calendar }: Mail) =>
  ['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map(
    (name) => new RegExp(`^${name}:([^@\r\n]*)`, 'm').exec(calendar?.replaceAll('\r\n ', '') ?? '')?.[1],
  );
const NONE = [undefined, undefined, undefined, undefined];
const cancelOf = (id: string | undefined) => ['CANCEL', id, '1', 'CANCELLED'];
/** What those of a kind say, the oldest first. */
const mailsOf = async (kind: string) => (await readMails(shop, admin, { to: buyer.email, kind })).reverse();
const note = 'The appointment for it was later.';

test('a car that is handed over before its hour leaves no appointment in its buyer’s calendar [D93]', async () => {
  const [order = ''] = await buy(buyer);
  const { body } = await choose(buyer, order, { startsAt: await freeTime(buyer) });
  await step(order, { fulfilment: 'ready' });
  expect((await step(order, { fulfilment: 'handed_over' })).status).toBe(200);
  const mails = await mailsOf('order-step');
  expect(mails.map(fileOf)).toEqual([NONE, cancelOf(body.data.handover?._id)]);
  expect(mails.map(({ text }) => text.includes(note))).toEqual([false, true]);
});

test('of several at one appointment, the mail of the last one takes it out [D93]', async () => {
  const [order = ''] = await buy(buyer, { cars: 2 });
  const { body } = await choose(buyer, order, { startsAt: await freeTime(buyer) });
  const id = body.data.handover?._id ?? '';
  expect((await edit(id, { state: 'done' })).status).toBe(200);
  const files = (await mailsOf('order-step')).map(fileOf);
  expect(files).toHaveLength(2);
  expect(files.filter(([method]) => method)).toEqual([cancelOf(id)]);
  const all = await buy(buyer, { cars: 2 });
  const next = (await choose(buyer, all[0] ?? '', { startsAt: await freeTime(buyer) })).body.data.handover?._id;
  for (const each of all) for (const fulfilment of ['ready', 'handed_over']) await step(each, { fulfilment });
  // The first has left the appointment to the other, of which they were told; so its end is the next change.
  const more = (await mailsOf('order-step')).slice(2).map(fileOf);
  expect(more).toEqual([NONE, NONE, NONE, ['CANCEL', next, '2', 'CANCELLED']]);
});

test('who comes at their hour has it in their calendar as it was [D93]', async () => {
  const [order = ''] = await buy(buyer);
  const { body } = await choose(buyer, order, { startsAt: await freeTime(buyer) });
  await bringNear(body.data.handover?._id ?? '', -0.25);
  expect((await edit(body.data.handover?._id ?? '', { state: 'done' })).status).toBe(200);
  const [mail] = await mailsOf('order-step');
  expect([mail && fileOf(mail), mail?.text.includes(note)]).toEqual([NONE, false]);
});

test('so does a car that is given back before its hour, and not one that is brought at it [D93 D94]', async () => {
  const [early, onTime] = [await handedOver(), await handedOver()];
  const { body } = await times(buyer, 'kind=return');
  const [first, second] = await Promise.all(
    [early, onTime].map(async ({ id }, place) => {
      // Not the first one: its notice may run out before it is asked for.
      const asked = await request(id, { startsAt: body.data[place + 1]?.startsAt });
      return asked.body.data.return?._id ?? '';
    }),
  );
  const booked = (await mailsOf('appointment')).map(fileOf);
  const uids = booked.map(([, uid]) => uid);
  expect(booked.map(([method]) => method)).toEqual(['REQUEST', 'REQUEST']);
  expect((await editReturn(first ?? '', { state: 'received', odometer: 1120 })).status).toBe(200);
  const [mail] = (await mailsOf('return')).filter(({ subject }) => subject.startsWith('We have received'));
  const [method, uid, ...rest] = fileOf(mail as Mail);
  expect([method, ...rest]).toEqual(['CANCEL', '1', 'CANCELLED']);
  expect(uids).toContain(uid);
  expect(mail?.text).toContain(note);
  const other = uids.find((each) => each !== uid) ?? '';
  await bringNear(other, -0.25);
  expect((await editReturn(second ?? '', { state: 'received', odometer: 1120 })).status).toBe(200);
  const received = (await mailsOf('return')).filter(({ subject }) => subject.startsWith('We have received'));
  expect(received.map(fileOf).filter(([method]) => method)).toHaveLength(1);
});
