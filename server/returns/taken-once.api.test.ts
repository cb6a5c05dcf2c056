import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../tests/support/provider.ts';
import { newId } from '../ids.ts';

// Who books, asks or refunds goes after the other; behind that stand the tables, for a process that does not: one of
// another version, or of a mistake to come.

withBuyers({ prepare: openEveryDay });
const { request, edit, handedOver, received } = returningIn(sides);
const { bookAny } = drivingIn(sides);
const { failNextRefund } = providerOf(() => shop);

/** The name of the index that refuses a row. */
async function refusedBy(row: SQL): Promise<string> {
  const error = await shop.db.execute(row).then(
    () => undefined,
    ({ cause }) => cause,
  );
  return error?.constraint ?? 'nothing';
}

/** One more of a row, with other values. */
const again = (table: string, id: string, others: object = {}) => sql`insert into ${sql.identifier(table)}
  select (jsonb_populate_record(null::${sql.identifier(table)}, to_jsonb(it) || ${JSON.stringify({ id: newId(), ...others })}::jsonb)).*
  from ${sql.identifier(table)} it where id = ${id}`;

test('the tables themselves hold no place, test drive, return or refund twice [D90 D92 D94]', async () => {
  const { drive, car } = await bookAny(buyer);
  const { drive: other } = await bookAny(buyer);
  expect(await refusedBy(again('appointments', drive._id, { user_id: newId() }))).toBe('appointments_place_once');
  expect(await refusedBy(again('appointments', other._id, { place: 1, car_id: car._id }))).toBe(
    'appointments_drive_once',
  );

  const { id } = await handedOver();
  const returnId = (await request(id)).body.data.return?._id ?? '';
  expect(await refusedBy(again('returns', returnId))).toBe('returns_one_open');

  const { returnId: settled } = await received();
  failNextRefund();
  expect((await edit(settled, { state: 'settled' })).status).toBe(503);
  const { rows } = (await shop.db.execute(sql`select id from refunds where return_id = ${settled}`)) as unknown as {
    rows: { id: string }[];
  };
  expect(await refusedBy(again('refunds', rows[0]?.id ?? ''))).toBe('refunds_one_asked_each');
});
