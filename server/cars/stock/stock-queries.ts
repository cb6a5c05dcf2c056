import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { orders, stockMovements } from '../../db/schema/index.ts';

export type MovementRow = typeof stockMovements.$inferSelect;
export type NewMovement = Pick<MovementRow, 'carId' | 'kind' | 'onHand' | 'held'> &
  Partial<Record<'actorId' | 'checkoutId' | 'orderId' | 'file', string | null>>;

/** Writes lines of the ledger, in this order, which move the stock of their cars. Who did it is named as they are called now. */
export async function insertMovements(tx: Database, lines: NewMovement[]): Promise<void> {
  if (lines.length === 0) return;
  // One parameter for all of them, whatever their number.
  await tx.execute(
    sql`insert into stock_movements (car_id, kind, on_hand, held, actor_id, actor_name, checkout_id, order_id, file)
      select line."carId", line.kind, line."onHand", line.held, line."actorId", users.name, line."checkoutId",
        line."orderId", line.file
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as ("carId" text, kind text,
        "onHand" integer, held integer, "actorId" text, "checkoutId" text, "orderId" text, file text))
        with ordinality as line("carId", kind, "onHand", held, "actorId", "checkoutId", "orderId", file, place)
      left join users on users.id = line."actorId" order by line.place`,
  );
}

/** What a checkout holds of these cars. */
export function findHeldBy(tx: Database, checkoutId: string, carIds: string[]) {
  const { carId, held } = stockMovements;
  const quantity = sql<number>`sum(${held})::int`;
  return tx
    .select({ carId, quantity })
    .from(stockMovements)
    .where(and(inArray(carId, carIds), eq(stockMovements.checkoutId, checkoutId)))
    .groupBy(carId)
    .having(sql`sum(${held}) > 0`);
}

/** The lines of a car, newest first, each with what the stock was after it and the order that came of its checkout. */
export async function findMovements(db: Database, carId: string, page: { limit: number; before: number | undefined }) {
  const balance = (column: typeof stockMovements.onHand | typeof stockMovements.held) =>
    sql<number>`sum(${column}) over (order by ${stockMovements.id})::int`;
  const lines = db.$with('lines').as(
    db
      .select({
        id: stockMovements.id,
        onHandAfter: balance(stockMovements.onHand).as('on_hand_after'),
        heldAfter: balance(stockMovements.held).as('held_after'),
      })
      .from(stockMovements)
      .where(eq(stockMovements.carId, carId)),
  );
  const found = await db
    .with(lines)
    .select({
      movement: stockMovements,
      onHandAfter: lines.onHandAfter,
      heldAfter: lines.heldAfter,
      soldBy: sql<string | null>`(select ${orders.id} from ${orders}
        where ${orders.checkoutId} = ${stockMovements.checkoutId} and ${orders.carId} = ${stockMovements.carId} limit 1)`,
    })
    .from(lines)
    .innerJoin(stockMovements, eq(stockMovements.id, lines.id))
    .where(page.before === undefined ? undefined : lt(stockMovements.id, page.before))
    .orderBy(desc(stockMovements.id))
    .limit(page.limit + 1);
  return found.map(({ movement, ...rest }) => ({ ...movement, ...rest }));
}

export async function eraseMoverName(tx: Database, userId: string): Promise<void> {
  await tx.update(stockMovements).set({ actorName: null }).where(eq(stockMovements.actorId, userId));
}
