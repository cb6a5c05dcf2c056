import { sql } from 'drizzle-orm';
import { hashPassword } from '../server/auth/passwords/hashing.ts';
import type { Database } from '../server/db/client.ts';

export interface Size {
  cars: number;
  users: number;
  orders: number;
  changes: number;
}

export const staff = { email: 'bench@forecourt.example', password: 'for the bench alone' };
/** The car whose changes are asked for. */
export const CHANGED_CAR = 'car-1';

const brands =
  "(array['Toyota','Honda','Ford','BMW','Audi','Cadillac','Jaguar','Nissan','Ferrari','Mercedes'])[1 + n % 10]";
const models = "(array['Corolla','Civic','Focus','i4','A4','Escalade','XF','Leaf','Roma','E-Class'])[1 + n % 10]";

/** Fills an empty database with rows that keep all constraints, spread over two years. */
export async function fill(db: Database, { cars, users, orders, changes }: Size): Promise<void> {
  const hash = await hashPassword(staff.password);
  await db.transaction(async (tx) => {
    const run = (text: string) => tx.execute(sql.raw(text));
    // Row by row the triggers would take minutes; what they keep is counted once, below.
    await run(`set local session_replication_role = replica`);
    // On a busy machine one of these takes longer than a request may.
    await run(`set local statement_timeout = 0`);
    await run(`insert into users (id, email, name, password_hash, role) values
      ('bench', '${staff.email}', 'Bench', '${hash}', 'admin')`);
    await run(`insert into users (id, email, name, password_hash, role, status, created_at)
      select 'user-' || n, 'customer' || n || '@example.com', 'Customer ' || md5(n::text), 'none',
        case when n % 500 = 0 then 'admin' else 'user' end, case when n % 50 = 0 then 'inactive' else 'active' end,
        now() - n * interval '10 minutes'
      from generate_series(1, ${users - 1}) as n`);
    await run(`insert into cars (id, title, subtitle, description, price_cents, images, features, brand, model, year, mileage,
        fuel_type, transmission, location, color, category, in_stock, on_hand, created_at)
      select 'car-' || n, 2000 + n % 26 || ' ' || ${brands} || ' ' || ${models}, 'One owner', repeat('Well kept. ', 20),
        100000 + (n::bigint * 7919) % 9000000, array[]::text[], array['Heated seats', 'Camera', 'Cruise control'],
        ${brands}, ${models}, 2000 + n % 26, (n * 101) % 150000, 'Petrol', 'Automatic', 'Springfield', 'Blue',
        (array['Sedan','SUV','Truck','Coupe','Convertible'])[1 + n % 5], n % 7 <> 0, n % 3,
        now() - n * interval '1 hour'
      from generate_series(1, ${cars}) as n`);
    await run(`insert into stock_movements (car_id, kind, on_hand, held)
      select id, 'opening', on_hand, 0 from cars where on_hand > 0`);
    await run(`insert into checkouts (id, email, status, session_id, total_cents, created_at, expires_at)
      select 'checkout-' || n, 'customer' || n % ${users} || '@example.com', 'paid', 'cs_' || n, 2000000,
        now() - n * (interval '730 days' / ${orders}), now() - n * (interval '730 days' / ${orders})
      from generate_series(1, ${orders}) as n`);
    await run(`insert into payments (id, checkout_id, session_id, intent_id, email, amount_cents, currency, state, created_at)
      select 'payment-' || n, 'checkout-' || n, 'cs_' || n, 'pi_' || n, 'customer' || n % ${users} || '@example.com',
        1000000 + (n::bigint * 7919) % 9000000, 'usd', case when n % 41 = 0 and n % 40 <> 0 then 'failed' else 'paid' end,
        now() - n * (interval '730 days' / ${orders})
      from generate_series(1, ${orders}) as n`);
    await run(`insert into orders (id, checkout_id, line, session_id, payment_id, email, car_id, title, brand, model,
        image, quantity, total_cents, refunded_cents, payment_status, fulfilment, created_at)
      select 'order-' || n, 'checkout-' || n, 0, 'cs_' || n, 'payment-' || n, 'customer' || n % ${users} || '@example.com',
        'car-' || 1 + n % ${cars}, '2020 ' || ${brands} || ' ' || ${models}, ${brands}, ${models}, '', 1,
        1000000 + (n::bigint * 7919) % 9000000, case when n % 40 = 0 then 1000000 + (n::bigint * 7919) % 9000000 else 0 end,
        case when n % 40 = 0 then 'refunded' when n % 41 = 0 then 'failed' else 'paid' end,
        (array['processing','ready','handed_over'])[1 + n % 3], now() - n * (interval '730 days' / ${orders})
      from generate_series(1, ${orders}) as n`);
    await run(`insert into changes (id, subject, subject_id, action, actor_id, fields, created_at)
      select 'change-' || n, 'car', 'car-' || case when n % 100 = 0 then 1 else n % ${cars} end, 'edited', 'bench',
        '[{"field": "Price", "before": 18500, "after": 17500}]', now() - n * interval '1 minute'
      from generate_series(1, ${changes}) as n`);
    await run(`set local session_replication_role = origin`);
    await run(`select recount_summaries()`);
  });
  await db.execute(sql`vacuum analyze`);
}
