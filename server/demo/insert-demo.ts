import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../shared/durations.ts';
import { toCents } from '../../shared/money.ts';
import { chargePerLine } from '../../shared/tax.ts';
import { hashPassword } from '../auth/passwords/hashing.ts';
import { countStock } from '../cars/stock/stock.ts';
import type { Database } from '../db/client.ts';
import { cars, checkoutLines, checkouts, DEMO_SESSION, orders, payments, users } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { insertDemoInspections } from './demo-inspections.ts';
import { insertDemoOptions } from './demo-options.ts';
import { demoPlace, insertDemoSettings } from './demo-settings.ts';
import { demoVin } from './demo-vins.ts';
import { demoCars } from './inventory/demo-cars.ts';
import { demoCustomers } from './inventory/demo-customers.ts';

const TAX_BASIS_POINTS = 500;
/** What a new car has been driven when it arrives, at most. */
const DELIVERY_MILES = 100;
const soldBefore = new Set(demoCustomers.flatMap(({ orders: history }) => history.map(({ carTitle }) => carTitle)));
type CarRow = typeof cars.$inferSelect;

/**
 * The demo cars, added one a day up to now, and the customers who bought some. Their pictures come later: the answer is
 * the cars' ids, in the order of the demo inventory.
 */
export async function insertDemoInventory(tx: Database): Promise<string[]> {
  await insertDemoSettings(tx);
  await insertDemoOptions(tx);
  const now = Date.now();
  const rows = await tx
    .insert(cars)
    .values(
      demoCars.map(({ price, quantity, ...car }, place) => {
        const createdAt = new Date(now - place * DAY_MS);
        return {
          ...car,
          location: car.inStock ? demoPlace : `On its way to ${demoPlace}`,
          condition: car.mileage < DELIVERY_MILES ? ('new' as const) : ('used' as const),
          id: newId(),
          priceCents: toCents(price),
          images: [],
          // A car that was sold before is not the one that stands here.
          vin: soldBefore.has(car.title) ? null : demoVin({ ...car, price, quantity }, place),
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .returning();
  const quantityOf = (place: number) => demoCars[place]?.quantity ?? 0;
  const stock = rows.map(({ id }, place) => ({ carId: id, quantity: quantityOf(place) }));
  await countStock(tx, 'opening', stock, {});
  await insertDemoInspections(tx, rows, quantityOf);
  const byTitle = new Map(rows.map((car) => [car.title, car]));
  for (const { name, email, orders: history } of demoCustomers) {
    // Nobody knows this password: demo customers are there to be looked at, not to be signed in as.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const user = { id: newId(), name, email, passwordHash, createdAt: new Date(now - 360 * DAY_MS) };
    await tx.insert(users).values(user);
    for (const { carTitle, daysAgo, ...order } of history) {
      const car = byTitle.get(carTitle);
      if (car) await insertPastOrder(tx, user, car, { ...order, createdAt: new Date(now - daysAgo * DAY_MS) });
    }
  }
  return rows.map(({ id }) => id);
}

async function insertPastOrder(
  tx: Database,
  user: { id: string; email: string },
  car: CarRow,
  past: Pick<typeof orders.$inferInsert, 'quantity' | 'paymentStatus' | 'fulfilment' | 'notes'> & { createdAt: Date },
) {
  const { id: userId, email } = user;
  const { createdAt, quantity } = past;
  const checkoutId = newId();
  const sessionId = `${DEMO_SESSION}${checkoutId}`;
  const [totalCents = 0] = chargePerLine([car.priceCents * quantity], TAX_BASIS_POINTS);
  const { title, brand, model, images, vin, priceCents: unitPriceCents } = car;
  const line = {
    checkoutId,
    line: 0,
    carId: car.id,
    quantity,
    totalCents,
    title,
    brand,
    model,
    image: images[0] ?? '',
    vin,
  };
  await tx
    .insert(checkouts)
    .values({ id: checkoutId, userId, email, status: 'paid', sessionId, totalCents, createdAt, expiresAt: createdAt });
  await tx.insert(checkoutLines).values({ ...line, unitPriceCents });
  const paymentId = newId();
  const paid = { email, amountCents: totalCents, currency: 'usd', state: 'paid' as const, createdAt };
  await tx.insert(payments).values({ ...paid, id: paymentId, checkoutId, sessionId });
  const refundedCents = past.paymentStatus === 'refunded' ? totalCents : 0;
  await tx.insert(orders).values({ ...line, ...past, id: newId(), sessionId, paymentId, userId, email, refundedCents });
}
