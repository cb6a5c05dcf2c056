ALTER TABLE "cars" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A draft is counted apart from the cars of the shop. Whatever was there before is published, so the numbers stand.
CREATE FUNCTION total_of_car(car cars) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN car.deleted_at IS NOT NULL THEN NULL WHEN car.published THEN 'cars' ELSE 'drafts' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_cars() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := CASE WHEN TG_OP <> 'INSERT' THEN total_of_car(OLD) END;
  becomes text := CASE WHEN TG_OP <> 'DELETE' THEN total_of_car(NEW) END;
BEGIN
  IF was IS NOT DISTINCT FROM becomes THEN RETURN NULL; END IF;
  PERFORM lock_summaries();
  IF was IS NOT NULL THEN PERFORM add_to_total(was, -1); END IF;
  IF becomes IS NOT NULL THEN PERFORM add_to_total(becomes, 1); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER cars_summed ON cars;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cars_summed AFTER INSERT OR DELETE OR UPDATE OF deleted_at, published
  ON cars DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_cars();--> statement-breakpoint
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
    UNION ALL SELECT 'cars', count(*) FROM cars WHERE deleted_at IS NULL AND published
    UNION ALL SELECT 'drafts', count(*) FROM cars WHERE deleted_at IS NULL AND NOT published;
END
$$;
