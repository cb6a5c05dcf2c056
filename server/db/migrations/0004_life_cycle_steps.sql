-- The tables of allowed steps in shared/order-states.ts, kept by the database too: whatever writes, no step is taken that
-- the life cycle does not have. The arguments are the column, then every allowed step. A test compares both tables.
CREATE FUNCTION refuse_unknown_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := to_jsonb(OLD) ->> TG_ARGV[0];
  after text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF before <> after AND NOT (before || ' > ' || after) = ANY (TG_ARGV) THEN
    RAISE EXCEPTION '% of % cannot go from % to %', TG_ARGV[0], TG_TABLE_NAME, before, after USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER checkouts_life_cycle BEFORE UPDATE OF status ON checkouts FOR EACH ROW EXECUTE FUNCTION refuse_unknown_step(
  'status', 'open > paid', 'open > released', 'open > unserved', 'paid > released', 'released > paid', 'released > unserved');
--> statement-breakpoint
CREATE TRIGGER orders_payment_life_cycle BEFORE UPDATE OF payment_status ON orders FOR EACH ROW EXECUTE FUNCTION refuse_unknown_step(
  'payment_status', 'pending > paid', 'pending > failed', 'paid > partially_refunded', 'paid > refunded',
  'partially_refunded > refunded');
--> statement-breakpoint
CREATE TRIGGER orders_fulfilment_life_cycle BEFORE UPDATE OF fulfilment ON orders FOR EACH ROW EXECUTE FUNCTION refuse_unknown_step(
  'fulfilment', 'processing > ready', 'ready > processing', 'ready > handed_over', 'handed_over > returned');
--> statement-breakpoint
-- A refund ends once, and what was given back is never taken back.
CREATE TRIGGER refunds_life_cycle BEFORE UPDATE OF status ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_unknown_step(
  'status', 'asked > done', 'asked > refused');
