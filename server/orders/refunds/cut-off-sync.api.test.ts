import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { changeDispute, openDispute, refuseRefund } from '../../payments/sandbox/money/bank.ts';
import { syncPayment } from '../payment/sync-payment.ts';

withBuyers();

const { dashboard } = providerOf(() => shop);
const { buy, move, statuses } = moneyIn(sides);

/** The process dies when it is about to count the next money that went back. */
async function cutOff(intentId: string) {
  await shop.db.execute(
    sql`create function die() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`,
  );
  await shop.db.execute(sql`create trigger die before insert on refunds for each row execute function die()`);
  await expect(syncPayment(shop.shop, intentId)).rejects.toThrow();
  await shop.db.execute(sql`drop trigger die on refunds`);
  await shop.db.execute(sql`drop function die`);
}

/** What gave the shop its money again, before it went back by another refund. */
const returned = {
  'a dispute that the bank reversed': async (intentId: string) => {
    const dispute = await openDispute(shop.db, intentId);
    await changeDispute(shop.db, dispute, 'lost');
    await syncPayment(shop.shop, intentId);
    return () => changeDispute(shop.db, dispute, 'won');
  },
  'a refund that the bank refused': async (intentId: string) => {
    const { id } = await dashboard().refunds.create({ payment_intent: intentId });
    await syncPayment(shop.shop, intentId);
    return () => refuseRefund(shop.db, id);
  },
};

for (const [what, goBack] of Object.entries(returned)) {
  test(`between ${what} and the refund that followed it, no car is handed over for nothing [D71 D72]`, async () => {
    const { id, intentId } = await buy(await newCar(shop, admin, { title: 'A', price: 1000 }));
    expect((await move(id, 'ready')).status).toBe(200);
    const giveAgain = await goBack(intentId);
    expect(await statuses()).toEqual({ A: 'refunded' });
    await giveAgain();
    await dashboard().refunds.create({ payment_intent: intentId });
    await cutOff(intentId);
    expect(await statuses()).toEqual({ A: 'refunded' });
    expect((await move(id, 'handed_over')).status).toBe(409);
    await syncPayment(shop.shop, intentId);
    expect(await statuses()).toEqual({ A: 'refunded' });
  });
}
