import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars, carWatches, users } from '../../db/schema/index.ts';
import { matchFilters } from '../car-conditions.ts';

type Watch = Pick<typeof carWatches.$inferSelect, 'carId' | 'userId'>;
export type DueWatch = Awaited<ReturnType<typeof findDue>>[number];

const isWatch = ({ carId, userId }: Watch) => and(eq(carWatches.carId, carId), eq(carWatches.userId, userId));

/** Who was told before waits anew. The link in that email goes on working: it says that it stops all of them. */
export async function upsertWatch(db: Database, watch: Watch): Promise<void> {
  const anew = { createdAt: new Date(), notifiedAt: null };
  await db
    .insert(carWatches)
    .values({ ...watch, ...anew })
    .onConflictDoUpdate({ target: [carWatches.carId, carWatches.userId], set: anew });
}

export async function deleteWatch(db: Database, watch: Watch): Promise<void> {
  await db.delete(carWatches).where(isWatch(watch));
}

export function findWatchesOf(db: Database, userId: string) {
  return db
    .select({
      carId: carWatches.carId,
      title: cars.title,
      createdAt: carWatches.createdAt,
      notifiedAt: carWatches.notifiedAt,
    })
    .from(carWatches)
    .innerJoin(cars, eq(cars.id, carWatches.carId))
    .where(eq(carWatches.userId, userId))
    .orderBy(asc(carWatches.createdAt));
}

export async function isWaiting(db: Database, watch: Watch): Promise<boolean> {
  const found = await db
    .select({ carId: carWatches.carId })
    .from(carWatches)
    .where(and(isWatch(watch), isNull(carWatches.notifiedAt)));
  return found.length > 0;
}

/** Those who wait for a car that can be bought by now. */
export function findDue(db: Database, limit: number) {
  return db
    .select({
      carId: carWatches.carId,
      userId: carWatches.userId,
      createdAt: carWatches.createdAt,
      title: cars.title,
      email: users.email,
    })
    .from(carWatches)
    .innerJoin(cars, eq(cars.id, carWatches.carId))
    .innerJoin(users, and(eq(users.id, carWatches.userId), eq(users.status, 'active')))
    .where(and(isNull(carWatches.notifiedAt), matchFilters({ inStock: true })))
    .orderBy(asc(carWatches.createdAt))
    .limit(limit);
}

/** Of two processes that tell the same person, only one gets to; and nobody is told of a car that is gone again meanwhile. */
export async function takeWatch(tx: Database, watch: Watch, stopHash: string): Promise<boolean> {
  const free = tx
    .select({ id: cars.id })
    .from(cars)
    .where(matchFilters({ inStock: true }));
  const taken = await tx
    .update(carWatches)
    .set({ notifiedAt: new Date(), stopHash })
    .where(and(isWatch(watch), isNull(carWatches.notifiedAt), inArray(carWatches.carId, free)))
    .returning({ carId: carWatches.carId });
  return taken.length > 0;
}

/** Ends all watches of the person whom the link with this hash was mailed to. False when there is no such link. */
export async function deleteWatchesOfLink(db: Database, stopHash: string): Promise<boolean> {
  const person = db.select({ id: carWatches.userId }).from(carWatches).where(eq(carWatches.stopHash, stopHash));
  const gone = await db
    .delete(carWatches)
    .where(inArray(carWatches.userId, person))
    .returning({ carId: carWatches.carId });
  return gone.length > 0;
}

export async function deleteWatchesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(carWatches).where(lt(carWatches.createdAt, before));
}
