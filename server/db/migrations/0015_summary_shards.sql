-- One advisory lock had every sale wait for the one before it to reach the disk. Each number now stands in sixteen shards,
-- which readers add up, and a transaction locks one of them alone.
ALTER TABLE "sales_by_month" ADD COLUMN "shard" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "totals" ADD COLUMN "shard" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_by_month" DROP CONSTRAINT "sales_by_month_month_brand_pk";--> statement-breakpoint
ALTER TABLE "totals" DROP CONSTRAINT "totals_pkey";--> statement-breakpoint
ALTER TABLE "sales_by_month" ADD CONSTRAINT "sales_by_month_month_brand_shard_pk" PRIMARY KEY("month","brand","shard");--> statement-breakpoint
ALTER TABLE "totals" ADD CONSTRAINT "totals_name_shard_pk" PRIMARY KEY("name","shard");--> statement-breakpoint
CREATE FUNCTION summary_shard() RETURNS smallint LANGUAGE sql AS $$
  SELECT (pg_backend_pid() % 16)::smallint
$$;
--> statement-breakpoint
-- Within a shard those that commit at the same moment still follow one another: so nobody waits in a circle.
CREATE OR REPLACE FUNCTION lock_summaries() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(4071974, summary_shard())
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_total(which text, amount integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO totals (name, shard, value) VALUES (which, summary_shard(), amount)
    ON CONFLICT (name, shard) DO UPDATE SET value = totals.value + amount
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sale(sold orders, amount integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF sold.payment_status NOT IN ('paid', 'partially_refunded', 'refunded') THEN RETURN; END IF;
  INSERT INTO sales_by_month (month, brand, shard, orders, paid_cents, refunded_cents)
    VALUES (month_of(sold.created_at), sold.brand, summary_shard(), amount, amount * sold.total_cents::bigint, amount * sold.refunded_cents::bigint)
    ON CONFLICT (month, brand, shard) DO UPDATE SET
      orders = sales_by_month.orders + excluded.orders,
      paid_cents = sales_by_month.paid_cents + excluded.paid_cents,
      refunded_cents = sales_by_month.refunded_cents + excluded.refunded_cents;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_summaries() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever commits meanwhile waits until all is counted.
  FOR shard IN 0..15 LOOP PERFORM pg_advisory_xact_lock(4071974, shard); END LOOP;
  DELETE FROM totals;
  DELETE FROM order_customers;
  DELETE FROM sales_by_month;
  INSERT INTO order_customers SELECT email, count(*) FROM orders GROUP BY email;
  INSERT INTO sales_by_month (month, brand, orders, paid_cents, refunded_cents)
    SELECT month_of(created_at), brand, count(*), sum(total_cents), sum(refunded_cents) FROM orders
    WHERE payment_status IN ('paid', 'partially_refunded', 'refunded') GROUP BY 1, 2;
  INSERT INTO totals (name, value)
    SELECT 'orders', count(*) FROM orders
    UNION ALL SELECT 'customers', count(*) FROM order_customers
    UNION ALL SELECT 'users', count(*) FROM users
    UNION ALL SELECT 'cars', count(*) FROM cars WHERE deleted_at IS NULL;
END
$$;
