import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { readOrderNumber } from '../../../shared/orders/order-numbers.ts';
import { stepsNamed } from '../../../shared/orders/order-states.ts';
import type { OrderFilters } from '../../../shared/orders/orders.ts';
import { keys, keyset } from '../../db/query/keyset.ts';
import { containing, startingWith } from '../../db/query/like.ts';
import { orders, users } from '../../db/schema/index.ts';
import type { OrderRow } from '../queries.ts';
import { isToPrepare } from '../waiting/waiting-order-queries.ts';

const byTime = { by: orders.createdAt, keyOf: (row: OrderRow) => row.createdAt, read: keys.time };
const byTotal = { by: orders.totalCents, keyOf: (row: OrderRow) => row.totalCents, read: keys.number };

/** The ways in which the list of all orders can be sorted. */
export const orderList = keyset(orders.id, {
  newest: { ...byTime, direction: 'down' },
  oldest: { ...byTime, direction: 'up' },
  'total-desc': { ...byTotal, direction: 'down' },
  'total-asc': { ...byTotal, direction: 'up' },
});

/** Nothing where no filter is set. */
export function matchOrders({ status, fulfilment, search, from, to }: OrderFilters): SQL | undefined {
  return and(
    status ? eq(orders.paymentStatus, status) : undefined,
    fulfilment === 'to_prepare' ? isToPrepare : fulfilment && eq(orders.fulfilment, fulfilment),
    from ? gte(orders.createdAt, new Date(from)) : undefined,
    to ? lt(orders.createdAt, new Date(to)) : undefined,
    search ? matchText(search) : undefined,
  );
}

/** A number means that purchase; any other text may stand in whatever staff know an order by. */
function matchText(search: string): SQL | undefined {
  const numbered = readOrderNumber(search);
  const part = containing(search);
  // One array, looked up once: as a join it would keep the indexes of the other columns from serving.
  const named = sql`${orders.userId} = any(array(select ${users.id} from ${users} where ${users.name} ilike ${part}))`;
  const steps = stepsNamed(search);
  return or(
    numbered && and(eq(orders.purchaseNumber, numbered.number), matchLine(numbered.line)),
    ilike(orders.email, part),
    ilike(orders.title, part),
    ilike(orders.vin, part),
    named,
    steps.length > 0 ? inArray(orders.fulfilment, steps) : undefined,
    SHORT_ID.test(search)
      ? or(startingWith(orders.id, search.toLowerCase()), startingWith(orders.carId, search.toLowerCase()))
      : undefined,
  );
}

/** As much of an id as a list shows of it, or more. */
const SHORT_ID = /^[0-9a-f]{8}[0-9a-f-]*$/i;

const matchLine = (line: number | undefined) => (line === undefined ? undefined : eq(orders.line, line));
