-- Every process keeps ready answers about the inventory; one notice on any write tells all of them to let go.
CREATE FUNCTION notify_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('inventory', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cars_changed AFTER INSERT OR UPDATE OR DELETE ON cars FOR EACH STATEMENT EXECUTE FUNCTION notify_inventory();
