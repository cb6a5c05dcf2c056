import { type SQL, sql } from 'drizzle-orm';
import type { TestShop } from '../test-shop.ts';

/** Changes cars in the database so that no shop hears of it: what still shows them as before is kept in memory. */
export function changeUnnoticed({ db }: Pick<TestShop, 'db'>, change: SQL): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`alter table cars disable trigger user`);
    await tx.execute(change);
    await tx.execute(sql`alter table cars enable trigger user`);
  });
}
