import { expect } from 'vitest';
import { LONGEST_PAUSE_MS } from '../../../server/payments/sandbox/events/events.ts';
import type { Query, Records } from '../../faults/support/arena.ts';
import { receiving } from './receiving.ts';
import { stock, sums } from './stored-sums.ts';

// Everything that must be true of the records at rest, as queries that find what breaks it. `initial` says how many units
// each car began with; `provider` is what the provider knows, which lives elsewhere.
const rules: Record<string, string> = {
  'stock + held + sold is what there was': `
    select car.id, car.quantity, moved.held, kept.sold, began.units from cars car
    join began on began.id = car.id,
    lateral (select coalesce(sum(l.quantity) filter (where c.status = 'open'), 0)::int as held,
                    coalesce(sum(l.quantity) filter (where c.status = 'paid'), 0)::int as bought
             from checkout_lines l join checkouts c on c.id = l.checkout_id where l.car_id = car.id) as moved,
    lateral (select bought - coalesce(sum(o.quantity), 0)::int as sold from orders o
             where o.car_id = car.id and (
               exists (select from refunds r where r.order_id = o.id and r.status in ('done', 'failed') and r.restock)
               or exists (select from returns b where b.order_id = o.id and b.state = 'settled'))) as kept
    where car.quantity < 0 or car.quantity + moved.held + kept.sold <> began.units`,
  'a paid checkout has one order a line, which add up to its charge': `
    select c.id from checkouts c where c.status = 'paid' and (
      (select count(*) from orders o where o.checkout_id = c.id)
        <> (select count(*) from checkout_lines l where l.checkout_id = c.id)
      or (select sum(total_cents) from orders o where o.checkout_id = c.id) <> c.total_cents
      or exists (select from orders o join checkout_lines l using (checkout_id, line)
        where o.checkout_id = c.id and o.options <> l.options))`,
  'no other checkout has orders that bought anything': `
    select c.id from checkouts c join orders o on o.checkout_id = c.id where c.status <> 'paid' and o.payment_status <> 'failed'`,
  'a payment for cars that are gone, or of another amount, is one incident': `
    select c.id from checkouts c left join incidents i on i.checkout_id = c.id and i.kind in ('unserved', 'mismatch') group by c.id having count(i.id) <> case c.status when 'unserved' then 1 else 0 end`,
  'what was paid at the provider is an order or an incident': `
    select s.id, c.status from provider s
    left join checkouts c on c.id = s.body -> 'answer' ->> 'client_reference_id'
    where s.kind = 'checkout.session' and s.body -> 'answer' ->> 'payment_status' = 'paid'
      and not exists (select from payments y join incidents i on i.payment_id = y.id
        where y.session_id = s.id and i.refunded_at is not null)
      and (c.id is null or c.status not in ('paid', 'unserved')
        or (s.body -> 'answer' ->> 'amount_total')::int <> c.total_cents
        or exists (select from orders o where o.checkout_id = c.id and o.payment_status in ('pending', 'failed')))`,
  'nothing is paid here that is not paid at the provider': `
    select o.id from orders o left join provider s on s.id = o.session_id
    where o.payment_status not in ('pending', 'failed') and s.body -> 'answer' ->> 'payment_status' is distinct from 'paid'`,
  'what went back at the provider, by refund or lost dispute, went back here': `
    select p.id, there, here from provider p left join payments y on y.intent_id = p.body ->> 'payment_intent',
    lateral (select (p.body ->> 'amount_refunded')::int + coalesce((select sum((d.body ->> 'amount')::int) from provider d
      where d.kind = 'dispute' and d.body ->> 'charge' = p.id and d.body ->> 'status' = 'lost'), 0) as there) as t,
    lateral (select coalesce((select sum(o.refunded_cents) from orders o where y.id = o.payment_id), 0)
      + coalesce((select sum(r.amount_cents) from refunds r
                  where r.payment_id = y.id and r.order_id is null and r.status = 'done'), 0) as here) as h
    where p.kind = 'charge' and there <> here`,
  'refunds add up to what their order says': `
    select o.id from orders o where o.refunded_cents
      <> coalesce((select sum(r.amount_cents) from refunds r where r.order_id = o.id and r.status = 'done'), 0)`,
};

/** What is wrong in the records, in words; nothing when all is well. */
export async function findViolations(
  { query, provider }: Records,
  initial: ReadonlyMap<string, number>,
): Promise<string[]> {
  const known = await provider.query('select id, kind, body from sandbox.objects');
  const began = [[...initial.keys()], [...initial.values()], JSON.stringify(known)];
  return [
    ...(await findBroken(query, rules, began)),
    ...(await findWrongReceiving(query)),
    ...(await findWrongStock(query)),
    ...(await findWrongSums(query)),
  ];
}

/** Where a car's stock is not what the ledger adds up to, or not what is held; nothing when all is well. */
export function findWrongStock(query: Query): Promise<string[]> {
  return findBroken(query, stock);
}

/** Where the numbers that triggers keep are not what is there; nothing when all is well. */
export function findWrongSums(query: Query): Promise<string[]> {
  return findBroken(query, sums);
}

/** What is wrong with who comes when, and with what is handed over and given back; nothing when all is well. */
export function findWrongReceiving(query: Query): Promise<string[]> {
  return findBroken(query, receiving);
}

async function findBroken(query: Query, broken: Record<string, string>, values?: unknown[]): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, text] of Object.entries(broken)) {
    const rows = await query(values ? `${given} ${text}` : text, values);
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`);
  }
  return found;
}

const given = `with began as (select * from unnest($1::text[], $2::int[]) as b (id, units)),
  provider as (select * from jsonb_to_recordset($3::jsonb) as p (id text, kind text, body jsonb))`;

const REST_MS = LONGEST_PAUSE_MS + 60_000; // the sandbox pauses that long before it tells a missed event again

const undoneHere = `
  select (select count(*) from checkouts where status = 'open')::int as "open checkouts",
    (select count(*) from payment_events where handled_at is null)::int as "events not handled",
    (select count(*) from refunds where status = 'asked')::int as "refunds not made",
    (select count(*) from incidents where kind in ('unserved', 'mismatch') and refunded_at is null)::int as "incidents not refunded",
    (select count(*) from mails where status = 'waiting')::int as "mails not sent"`;
const undoneThere = `
  select (select count(*) from sandbox.events where next_attempt_at is not null)::int as "events not told",
    (select count(*) from sandbox.objects where body -> 'settles' ->> 'at' is not null)::int as "payments not settled"`;

/** What was begun and has not come to its end, in words. */
async function findUndone({ query, provider, webhooks }: Records & { webhooks: boolean }) {
  const [here] = await query<Record<string, number>>(undoneHere);
  const [there] = await provider.query<Record<string, number>>(undoneThere);
  const left = Object.entries({ ...here, ...there }).filter(([, count]) => count > 0);
  return left.filter(([what]) => webhooks || what !== 'events not told').map(([what, count]) => `${count} ${what}`);
}

/** Waits until everything that was begun has come to its end, by the shop's own doing, and nothing is held any more. */
export async function untilAtRest(arena: Records & { webhooks: boolean }): Promise<void> {
  await expect.poll(() => findUndone(arena), { interval: 250, timeout: REST_MS }).toEqual([]);
}
