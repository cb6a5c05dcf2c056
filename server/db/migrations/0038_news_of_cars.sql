-- Every process has an index of the cars in memory, and reads again those that have changed. Which those are was said of
-- movements of stock alone; of any other change it now is, too. Each notice says all that follows from it: of several that
-- are the same the database sends one. More ids than a notice can carry are left out. The empty notice is for processes
-- that do not know the other, while both run side by side.
CREATE OR REPLACE FUNCTION notify_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT string_agg(id, ',') INTO ids FROM changed;
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_notify('inventory', 'edited:' || CASE WHEN length(ids) > 7000 THEN '' ELSE ids END);
  PERFORM pg_notify('inventory', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_inventory_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_stock CONSTANT text[] := ARRAY['on_hand', 'held', 'quantity', 'version', 'updated_at'];
  ids text;
BEGIN
  SELECT string_agg(id, ',') INTO ids FROM changed;
  IF ids IS NULL THEN RETURN NULL; END IF;
  IF length(ids) <= 7000 AND NOT EXISTS (
    SELECT FROM changed JOIN before USING (id) WHERE to_jsonb(changed) - of_stock <> to_jsonb(before) - of_stock
  ) THEN
    PERFORM pg_notify('inventory', ids);
  ELSE
    PERFORM pg_notify('inventory', 'edited:' || CASE WHEN length(ids) > 7000 THEN '' ELSE ids END);
    PERFORM pg_notify('inventory', '');
  END IF;
  RETURN NULL;
END
$$;
