CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_by" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_state_known" CHECK ("disputes"."state" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"reconciled_at" timestamp (3) with time zone,
	CONSTRAINT "installation_only_one" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text,
	"session_id" text NOT NULL,
	"intent_id" text,
	"email" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('pending', 'paid', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_known";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "cart" jsonb;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "ordered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "incident_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_with_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session_unique" ON "payments" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent_unique" ON "payments" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "payments_of_checkout" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payments_settling" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_told_once" ON "incidents" USING btree ("key");--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_asked_of_payment" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" = 'asked' and "refunds"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_loose_once" ON "refunds" USING btree ("provider_id") WHERE "refunds"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_restock_once" ON "refunds" USING btree ("order_id") WHERE "refunds"."restock" and "refunds"."status" <> 'refused';--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("asked_at") WHERE "refunds"."status" = 'asked';--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_end_one_way" CHECK ("incidents"."refunded_at" is null or "incidents"."ordered_at" is null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('asked', 'done', 'refused', 'failed'));
--> statement-breakpoint
-- Which installation these books are. Sessions carry it, so that another shop on the same account is never taken for this.
INSERT INTO installation (id) VALUES (gen_random_uuid()::text);
--> statement-breakpoint
-- A payment for every checkout that money came of, or was to come of.
INSERT INTO payments (id, checkout_id, session_id, intent_id, email, amount_cents, currency, state, created_at)
SELECT gen_random_uuid()::text, c.id, coalesce(c.session_id, o.session_id, 'unknown-' || c.id),
  coalesce(o.intent_id, i.payment_intent_id), c.email, coalesce(i.amount_cents, c.total_cents), 'usd',
  CASE WHEN i.id IS NOT NULL OR o.paid THEN 'paid' WHEN o.pending THEN 'pending' ELSE 'failed' END,
  coalesce(o.created_at, c.created_at)
FROM checkouts c
CROSS JOIN LATERAL (
  SELECT count(*) AS lines, max(session_id) AS session_id, max(payment_intent_id) AS intent_id, min(created_at) AS created_at,
    bool_or(payment_status = 'pending') AS pending, bool_or(payment_status NOT IN ('pending', 'failed')) AS paid
  FROM orders WHERE orders.checkout_id = c.id) AS o
LEFT JOIN LATERAL (
  SELECT id, payment_intent_id, amount_cents FROM incidents WHERE incidents.checkout_id = c.id ORDER BY created_at LIMIT 1
) AS i ON true
WHERE o.lines > 0 OR i.id IS NOT NULL;
--> statement-breakpoint
UPDATE orders SET payment_id = payments.id FROM payments WHERE payments.checkout_id = orders.checkout_id;
--> statement-breakpoint
UPDATE refunds SET payment_id = orders.payment_id FROM orders WHERE orders.id = refunds.order_id;
--> statement-breakpoint
UPDATE incidents SET payment_id = payments.id, kind = 'unserved', key = 'unserved-' || incidents.id
FROM payments WHERE payments.checkout_id = incidents.checkout_id;
--> statement-breakpoint
-- What goes back because nothing could be sold is a refund like any other.
INSERT INTO refunds (id, payment_id, incident_id, amount_cents, status, asked_at, ended_at)
SELECT gen_random_uuid()::text, payment_id, id, amount_cents, CASE WHEN refunded_at IS NULL THEN 'asked' ELSE 'done' END,
  created_at, refunded_at
FROM (SELECT DISTINCT ON (payment_id) * FROM incidents
  WHERE payment_id IS NOT NULL AND payment_intent_id IS NOT NULL AND amount_cents > 0 ORDER BY payment_id, created_at) AS first;
--> statement-breakpoint
-- The steps of shared/orders/order-states.ts, as in 0004: the bank may refuse a refund after it was made.
DROP TRIGGER orders_payment_life_cycle ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_payment_life_cycle BEFORE UPDATE OF payment_status ON orders FOR EACH ROW EXECUTE FUNCTION refuse_unknown_step(
  'payment_status', 'pending > paid', 'pending > failed', 'paid > partially_refunded', 'paid > refunded',
  'partially_refunded > refunded', 'partially_refunded > paid', 'refunded > partially_refunded', 'refunded > paid');
--> statement-breakpoint
DROP TRIGGER refunds_life_cycle ON refunds;
--> statement-breakpoint
CREATE TRIGGER refunds_life_cycle BEFORE UPDATE OF status ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_unknown_step(
  'status', 'asked > done', 'asked > refused', 'asked > failed', 'done > failed');
--> statement-breakpoint
CREATE TRIGGER payments_life_cycle BEFORE UPDATE OF state ON payments FOR EACH ROW EXECUTE FUNCTION refuse_unknown_step(
  'state', 'pending > paid', 'pending > failed', 'failed > paid');
