-- The stock moves by lines of the ledger alone. Whoever writes one holds the car's row lock, taken in the order of ids.
CREATE FUNCTION apply_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The version goes up, so that a form or a file of before cannot write the old number back (D57, D68). What is part of
  -- an edit leaves that to the edit.
  UPDATE cars SET on_hand = cars.on_hand + moved.on_hand, held = cars.held + moved.held,
    version = cars.version + CASE WHEN moved.by_edit THEN 0 ELSE 1 END
  FROM (SELECT car_id, sum(on_hand)::int AS on_hand, sum(held)::int AS held,
      bool_and(kind IN ('opening', 'bought', 'counted', 'imported')) AS by_edit FROM added GROUP BY car_id) AS moved
  WHERE cars.id = moved.car_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_applied AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_movements();
--> statement-breakpoint
CREATE FUNCTION refuse_stock_past_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.on_hand = 0 AND NEW.held = 0 THEN RETURN NEW; END IF;
  ELSIF pg_trigger_depth() > 1 OR (NEW.on_hand = OLD.on_hand AND NEW.held = OLD.held) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The stock of car % moves by a line in stock_movements alone', NEW.id USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER cars_stock_by_ledger BEFORE INSERT OR UPDATE OF on_hand, held ON cars
  FOR EACH ROW EXECUTE FUNCTION refuse_stock_past_ledger();
--> statement-breakpoint
-- A VIN names one vehicle (D67). No check: a shop that had more of one when this came in can still edit and sell that car.
CREATE FUNCTION refuse_second_of_vin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vin IS NULL OR NEW.on_hand <= 1 THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.vin = NEW.vin AND NEW.on_hand <= OLD.on_hand THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Car % has a VIN and cannot have % on hand', NEW.id, NEW.on_hand
    USING ERRCODE = 'check_violation', CONSTRAINT = 'cars_one_of_a_vin';
END
$$;
--> statement-breakpoint
CREATE TRIGGER cars_one_of_a_vin BEFORE INSERT OR UPDATE OF vin, on_hand ON cars
  FOR EACH ROW EXECUTE FUNCTION refuse_second_of_vin();
--> statement-breakpoint
-- What is written in the ledger stays; only the name of who did it may go, when that person is forgotten.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The stock ledger is only added to' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_kept BEFORE DELETE OR UPDATE OF car_id, kind, on_hand, held, actor_id, checkout_id, order_id, file, created_at
  ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
