import type { Car } from '../../../shared/cars/cars.ts';
import { call } from '../../support/client.ts';
import type { Random } from '../../support/trials.ts';
import type { Arena, Person } from './arena.ts';
import { cancel, checkOut, sendCard } from './buyers.ts';

/** What the shop said it had done. Whatever happens to its processes after that, it must still be so. */
export interface Acknowledged {
  paid: Set<string>;
  refunded: Set<string>;
  /** How often it answered that it could not. */
  failures: number;
}

export const nothingYet = (): Acknowledged => ({ paid: new Set(), refunded: new Set(), failures: 0 });

export interface Load {
  acknowledged: Acknowledged;
  /** Answers that no fault explains. */
  surprises: readonly string[];
  /** How many buyers came to an end of what they wanted, well or not. */
  turns(): number;
  stop(): Promise<void>;
}

/** Customers who buy, cancel, leave and are refunded without a pause, at both processes, whatever answers they get. */
export function startLoad(
  arena: Arena,
  people: { admin: Person; buyers: Person[]; cars: Car[] },
  random: Random,
  acknowledged: Acknowledged,
): Load {
  let stopped = false;
  let turns = 0;
  const surprises: string[] = [];
  const workers = people.buyers.map(async (buyer) => {
    // Bounded, so that a shop that answers nothing but failures does not keep this going forever.
    for (let turn = 0; turn < 5000 && !stopped; turn += 1) {
      await buyOnce(arena, { ...people, buyer }, random, acknowledged).catch((error) => {
        if (!isCutOff(error)) surprises.push(String(error));
        return arena.whole;
      });
      turns += 1;
    }
  });
  return {
    acknowledged,
    surprises,
    turns: () => turns,
    async stop() {
      stopped = true;
      await Promise.all(workers);
    },
  };
}

/** The process went away in the middle: that is what these tests do to it. */
const isCutOff = (error: unknown) =>
  error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);

async function buyOnce(
  arena: Arena,
  { admin, buyer, cars }: { admin: Person; buyer: Person; cars: Car[] },
  random: Random,
  acknowledged: Acknowledged,
) {
  /** A shop whose process, database or provider has just failed may say so. */
  const expectAnswer = (what: string, status: number, expected: number[]) => {
    if ([500, 503].includes(status)) acknowledged.failures += 1;
    else if (!expected.includes(status)) throw new Error(`${what} was answered ${status}`);
  };
  const shop = () => random.pick(arena.shops);
  const wanted = cars.filter(() => random.chance(0.5)).map((car) => ({ car, quantity: 1 + random.below(2) }));
  if (wanted.length === 0) return;
  const started = await checkOut(shop(), buyer, wanted);
  expectAnswer('a checkout', started.status, [200, 409]);
  if (started.status !== 200) return;
  const { sessionId } = started.body.data;
  if (random.chance(0.2)) return;
  if (random.chance(0.2)) {
    expectAnswer('a cancellation', (await cancel(arena, sessionId)).status, [303]);
    return;
  }
  const { status } = await sendCard(arena, sessionId);
  // Its time may have run out meanwhile, or another tab of the buyer may have ended it.
  expectAnswer('a card', status, [303, 409]);
  if (status !== 303) return;
  acknowledged.paid.add(sessionId);
  if (random.chance(0.5)) return;
  const path = `/orders/verify-payment/${sessionId}`;
  const seen = await call<{ orders: { _id: string }[] }>(shop(), 'GET', path, { token: buyer.token });
  expectAnswer('a success page', seen.status, [200]);
  const order = seen.status === 200 ? seen.body.data.orders[0] : undefined;
  if (!order || random.chance(0.5)) return;
  const wish = { token: admin.token, body: { restock: true } };
  const refund = await call(shop(), 'POST', `/orders/${order._id}/refund`, wish);
  expectAnswer('a refund', refund.status, [200, 409]);
  if (refund.status === 200) acknowledged.refunded.add(order._id);
}

/** What was acknowledged and is not so; nothing when all is well. */
export async function findLosses(
  { query, mailServer }: Pick<Arena, 'query' | 'mailServer'>,
  { paid, refunded }: Acknowledged,
): Promise<string[]> {
  const lost = await query<{ session: string }>(
    `select s.session from unnest($1::text[]) as s (session)
     left join checkouts c on c.session_id = s.session
     where c.status is null or c.status not in ('paid', 'unserved')`,
    [[...paid]],
  );
  const kept = await query<{ id: string }>(
    `select r.id from unnest($1::text[]) as r (id) left join orders o on o.id = r.id
     where o.payment_status is distinct from 'refunded'`,
    [[...refunded]],
  );
  // A mail may come twice, should its process have died before it noted the first; never not at all.
  const arrived = [...new Set(mailServer.arrived)];
  const unsent = await query<{ key: string }>('select key from mails where not (id = any ($1))', [arrived]);
  return [
    ...unsent.map(({ key }) => `mail ${key} never arrived`),
    ...lost.map(({ session }) => `payment ${session} is lost`),
    ...kept.map(({ id }) => `refund of ${id} is lost`),
  ];
}
