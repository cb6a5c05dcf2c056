-- Every process keeps ready answers. A movement of stock alone names its cars, so that what shows others is kept; any other
-- change of a car tells all of them to let go of everything, and a write that changed nothing tells nothing.
DROP TRIGGER cars_changed ON cars;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('inventory', ''); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION notify_inventory_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_stock CONSTANT text[] := ARRAY['on_hand', 'held', 'quantity', 'version', 'updated_at'];
  ids text;
BEGIN
  SELECT string_agg(id, ',') INTO ids FROM changed;
  IF ids IS NULL THEN RETURN NULL; END IF;
  -- What a notice can carry is limited, too.
  IF length(ids) > 7000 OR EXISTS (
    SELECT FROM changed JOIN before USING (id) WHERE to_jsonb(changed) - of_stock <> to_jsonb(before) - of_stock
  ) THEN
    ids := '';
  END IF;
  PERFORM pg_notify('inventory', ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cars_added AFTER INSERT ON cars REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inventory();--> statement-breakpoint
CREATE TRIGGER cars_removed AFTER DELETE ON cars REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inventory();--> statement-breakpoint
CREATE TRIGGER cars_changed AFTER UPDATE ON cars REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inventory_update();
