-- Numbers of whole tables, kept as they change instead of counted for every list. The triggers are deferred to the commit
-- and take one lock first: a transaction has all its row locks by then, so that nobody waits for another in a circle, and
-- those that commit at the same moment follow one another. Nothing else writes these tables.
CREATE FUNCTION lock_summaries() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(4071974)
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_total(which text, amount integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO totals (name, value) VALUES (which, amount) ON CONFLICT (name) DO UPDATE SET value = totals.value + amount
$$;
--> statement-breakpoint
CREATE FUNCTION count_customer(who text, amount integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing integer;
BEGIN
  INSERT INTO order_customers (email, orders) VALUES (who, amount)
    ON CONFLICT (email) DO UPDATE SET orders = order_customers.orders + amount RETURNING orders INTO standing;
  IF standing = 0 THEN DELETE FROM order_customers WHERE email = who; END IF;
  IF amount = 1 AND standing = 1 THEN PERFORM add_to_total('customers', 1); END IF;
  IF amount = -1 AND standing = 0 THEN PERFORM add_to_total('customers', -1); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION month_of(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', moment AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
CREATE FUNCTION count_sale(sold orders, amount integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF sold.payment_status NOT IN ('paid', 'partially_refunded', 'refunded') THEN RETURN; END IF;
  INSERT INTO sales_by_month (month, brand, orders, paid_cents, refunded_cents)
    VALUES (month_of(sold.created_at), sold.brand, amount, amount * sold.total_cents::bigint, amount * sold.refunded_cents::bigint)
    ON CONFLICT (month, brand) DO UPDATE SET
      orders = sales_by_month.orders + excluded.orders,
      paid_cents = sales_by_month.paid_cents + excluded.paid_cents,
      refunded_cents = sales_by_month.refunded_cents + excluded.refunded_cents;
END
$$;
--> statement-breakpoint
CREATE FUNCTION sum_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_summaries();
  IF TG_OP <> 'INSERT' THEN PERFORM count_sale(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_sale(NEW, 1); END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.email <> NEW.email THEN
      PERFORM count_customer(OLD.email, -1);
      PERFORM count_customer(NEW.email, 1);
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM add_to_total('orders', 1);
    PERFORM count_customer(NEW.email, 1);
  ELSE
    PERFORM add_to_total('orders', -1);
    PERFORM count_customer(OLD.email, -1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION sum_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_summaries();
  PERFORM add_to_total('users', CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION sum_cars() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  amount integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN amount := amount - 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN amount := amount + 1; END IF;
  IF amount = 0 THEN RETURN NULL; END IF;
  PERFORM lock_summaries();
  PERFORM add_to_total('cars', amount);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What stands already; also for an administrator of the database who has written past the triggers.
CREATE FUNCTION recount_summaries() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_summaries();
  DELETE FROM totals;
  DELETE FROM order_customers;
  DELETE FROM sales_by_month;
  INSERT INTO order_customers SELECT email, count(*) FROM orders GROUP BY email;
  INSERT INTO sales_by_month
    SELECT month_of(created_at), brand, count(*), sum(total_cents), sum(refunded_cents) FROM orders
    WHERE payment_status IN ('paid', 'partially_refunded', 'refunded') GROUP BY 1, 2;
  INSERT INTO totals
    SELECT 'orders', count(*) FROM orders
    UNION ALL SELECT 'customers', count(*) FROM order_customers
    UNION ALL SELECT 'users', count(*) FROM users
    UNION ALL SELECT 'cars', count(*) FROM cars WHERE deleted_at IS NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_summed AFTER INSERT OR DELETE OR UPDATE OF email, brand, total_cents, refunded_cents, payment_status, created_at
  ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_orders();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_summed AFTER INSERT OR DELETE
  ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_users();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cars_summed AFTER INSERT OR DELETE OR UPDATE OF deleted_at
  ON cars DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_cars();
--> statement-breakpoint
SELECT recount_summaries();
