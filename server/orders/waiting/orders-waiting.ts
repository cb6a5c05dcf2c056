import type { Waiting } from '../../../shared/today.ts';
import type { Database } from '../../db/client.ts';
import { numberOf } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import { countIncidents, findIncidents } from '../records/incidents/incident-queries.ts';
import { countReturnsToSettle, findReturnsToSettle } from '../records/returns/return-queries.ts';
import {
  countBackUnpaid,
  countOrdersToPrepare,
  findBackUnpaid,
  findFailedRefunds,
  findOpenDisputes,
  findOrdersToPrepare,
  hasPaidOrder,
} from './waiting-order-queries.ts';

type WaitingPart = { total: number; first: Waiting[] };

/** Orders that are paid and wait to be prepared (D103). */
export async function listOrdersToPrepare(db: Database, limit: number): Promise<WaitingPart> {
  return { ...present(await findOrdersToPrepare(db, limit), limit), total: await countOrdersToPrepare(db) };
}

/** Orders whose payment a bank disputes, with when the shop must have answered. */
export async function listDisputes(db: Database, limit: number): Promise<WaitingPart> {
  const dueFirst = (one: { at: Date | null }, other: { at: Date | null }) =>
    (one.at?.getTime() ?? Number.POSITIVE_INFINITY) - (other.at?.getTime() ?? Number.POSITIVE_INFINITY);
  return present((await findOpenDisputes(db)).sort(dueFirst), limit);
}

/** Orders whose refund was not made, and has not been asked for again. */
export async function listFailedRefunds(db: Database, limit: number): Promise<WaitingPart> {
  return present(await findFailedRefunds(db), limit);
}

/**
 * Orders whose car is given back, and whose return staff are to receive or to settle (D94); and those whose car they have
 * taken back by hand without giving back any money.
 */
export async function listReturnsToSettle(db: Database, limit: number): Promise<WaitingPart> {
  const returned = await findReturnsToSettle(db, limit);
  const listed = returned.map(({ row, order }) => ({ order, at: row.requestedAt }));
  const longestFirst = [...listed, ...(await findBackUnpaid(db, limit))].sort((one, other) => +one.at - +other.at);
  return { ...present(longestFirst, limit), total: await countToSettle(db) };
}

/** How many there are of these. */
export const countToSettle = async (db: Database): Promise<number> =>
  (await countReturnsToSettle(db)) + (await countBackUnpaid(db));

/** Incidents whose money staff can give back, the oldest first. */
export async function listOwedIncidents(db: Database, limit: number): Promise<WaitingPart> {
  const owed = { state: 'owed' } as const;
  const { rows } = await findIncidents(db, owed, { sort: 'oldest', limit });
  const first = rows.map(({ id, message, createdAt }) => {
    return { _id: id, title: message, at: createdAt.toISOString() };
  });
  return { total: await countOwedIncidents(db), first };
}

/** How many incidents there are whose money staff can give back. */
export const countOwedIncidents = (db: Database): Promise<number> => countIncidents(db, { state: 'owed' });

/** Whether anything was ever bought, as a test or in earnest (D84). What the demo tells of earlier is nobody's purchase. */
export const hasSold = (db: Database): Promise<boolean> => hasPaidOrder(db);

function present(rows: { order: OrderRow; at: Date | null }[], limit: number): WaitingPart {
  const first = rows.slice(0, limit).map(({ order, at }) => {
    return { _id: order.id, title: order.title, number: numberOf(order), at: at?.toISOString() ?? null };
  });
  return { total: rows.length, first };
}
