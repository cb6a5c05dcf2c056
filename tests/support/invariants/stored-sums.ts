// What cars say of their stock is what the ledger and the open checkouts say.
export const stock: Record<string, string> = {
  'on hand and held are what the ledger adds up to': `
    select car.id, car.on_hand, car.held, ledger.* from cars car,
    lateral (select coalesce(sum(on_hand), 0)::int as on_hand_moved, coalesce(sum(held), 0)::int as held_moved
             from stock_movements where car_id = car.id) as ledger
    where (car.on_hand, car.held, car.quantity) <> (on_hand_moved, held_moved, on_hand_moved - held_moved)`,
  'held is what open checkouts have lines for, and what is held for payments that the records had lost': `
    select car.id, car.held, open.units, lost.units from cars car,
    lateral (select coalesce(sum(l.quantity), 0)::int as units from checkout_lines l
             join checkouts c on c.id = l.checkout_id and c.status = 'open' where l.car_id = car.id) as open,
    lateral (select coalesce(sum(m.held), 0)::int as units from incidents i
             join stock_movements m on m.checkout_id = i.cart ->> 'checkoutId' and m.car_id = car.id
             where i.kind = 'unknown-payment' and i.ordered_at is null and i.refunded_at is null) as lost
    where car.held <> open.units + lost.units`,
};

// What triggers keep must be what there is to count.
export const sums: Record<string, string> = {
  'the kept sums of sales are what the orders add up to': `
    select * from (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-01') as month, brand, count(*)::int as orders,
        sum(total_cents)::int as paid, sum(refunded_cents)::int as refunded
      from orders where payment_status in ('paid', 'partially_refunded', 'refunded') group by 1, 2) as counted
    full join (select month::text, brand, sum(orders)::int as orders, sum(paid_cents)::int as paid,
        sum(refunded_cents)::int as refunded
      from sales_by_month group by 1, 2 having (sum(orders), sum(paid_cents), sum(refunded_cents)) <> (0, 0, 0)) as kept
      using (month, brand, orders, paid, refunded)
    where counted is null or kept is null`,
  'the kept numbers of rows are what the tables hold': `
    select name, value::int, counted from (values
      ('orders', (select count(*) from orders)), ('customers', (select count(distinct email) from orders)),
      ('users', (select count(*) from users)), ('cars', (select count(*) from cars where deleted_at is null and published)),
      ('drafts', (select count(*) from cars where deleted_at is null and not published))
    ) as truth (name, counted) left join (select name, sum(value) as value from totals group by name) as kept using (name)
    where coalesce(value, 0) <> counted`,
};
