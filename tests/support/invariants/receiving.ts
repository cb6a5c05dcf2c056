// What must be true of who comes when, and of cars that are handed over and given back.

/** As queries that find what breaks them. */
export const receiving: Record<string, string> = {
  'a place is taken once at a time': `
    select one.id, other.id as also from appointments one join appointments other
      on other.kind = one.kind and other.place = one.place and other.id > one.id
      and other.starts_at < one.ends_at and other.ends_at > one.starts_at
    where one.state = 'booked' and other.state = 'booked'`,
  'whoever is to receive a car still waits for it': `
    select a.id from appointments a where a.state = 'booked' and a.kind in ('pickup', 'delivery')
      and not exists (select from orders o where o.handover_id = a.id
        and o.fulfilment in ('processing', 'ready') and o.payment_status not in ('failed', 'refunded'))`,
  'whoever is to bring a car back has asked to': `
    select a.id from appointments a where a.state = 'booked' and a.kind = 'return'
      and not exists (select from returns b where b.appointment_id = a.id and b.state = 'requested')`,
  'somebody has one test drive of a car, and three in all': `
    select a.user_id from appointments a where a.state = 'booked' and a.kind = 'test_drive'
    group by a.user_id having count(*) > 3 or count(distinct a.car_id) < count(*)`,
  'whoever has booked was told so, once': `
    select a.id, told.mails from appointments a,
    lateral (select count(*)::int as mails from mails m where m.key = 'appointment-' || a.id || '-booked-0') as told
    where told.mails <> 1 and a.user_id is not null`,
  'a car that is to be given back is with its buyer, or received again': `
    select b.id, o.fulfilment, o.handed_over_at from returns b join orders o on o.id = b.order_id
    where b.state in ('requested', 'received', 'proposed') and (o.fulfilment <> 'handed_over' or o.handed_over_at is null
      or (b.state = 'requested') <> (b.received_at is null))`,
  'a return is settled by one refund, of what the return says': `
    select b.id, b.state, b.refund_cents, paid.* from returns b,
    lateral (select count(*)::int as refunds, coalesce(sum(r.amount_cents), 0)::int as cents
             from refunds r where r.return_id = b.id and r.status in ('done', 'failed')) as paid
    where case when b.state = 'settled' then b.refund_cents <> cents or refunds > 1 or b.refund_cents is null
      else refunds > 0 end`,
  'a settled return has given all back but what is held back, or staff were told, and never more than was paid': `
    select b.id, o.refunded_cents, o.total_cents, held.cents from returns b join orders o on o.id = b.order_id,
    lateral (select coalesce(sum((d ->> 'amountCents')::int), 0)::int as cents
             from jsonb_array_elements(b.deductions) as d) as held
    where b.state = 'settled' and o.refunded_cents not between o.total_cents - held.cents and o.total_cents
      and not exists (select from refunds r where r.order_id = o.id and r.status = 'failed')
      and not exists (select from incidents i where i.payment_id = o.payment_id and i.kind = 'dispute'
        and i.message like '%is settled: refund %')`,
  'the car of a settled return is back, once': `
    select b.id, o.fulfilment, back.moves from returns b join orders o on o.id = b.order_id,
    lateral (select count(*)::int as moves from stock_movements m
             where m.order_id = o.id and m.kind in ('returned', 'bought_back')) as back
    where b.state = 'settled' and (o.fulfilment <> 'returned' or back.moves <> 1)`,
  'what its buyer has had, or sold back, since it was looked at is not said to be inspected': `
    select c.id, m.kind, m.created_at, c.inspection ->> 'signedAt' as signed from cars c
    join stock_movements m on m.car_id = c.id and m.kind in ('returned', 'bought_back')
    join orders o on o.id = m.order_id
    where (c.inspection ->> 'signedAt')::timestamptz < m.created_at
      and (m.kind = 'bought_back' or o.fulfilment in ('handed_over', 'returned'))
      and not exists (select from stock_movements aside where aside.order_id = o.id and aside.kind = 'set_aside')`,
  'nothing is handed over before its money is in': `
    select id, payment_status from orders where payment_status in ('pending', 'failed')
      and (fulfilment in ('handed_over', 'returned') or handed_over_at is not null)`,
};
