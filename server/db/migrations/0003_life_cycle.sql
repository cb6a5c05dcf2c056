CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"session_id" text,
	"payment_intent_id" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"restock" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"provider_id" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('asked', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_asked_each" ON "refunds" USING btree ("order_id") WHERE "refunds"."status" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_counted_once" ON "refunds" USING btree ("provider_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_of_payment" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_settling" ON "orders" USING btree ("created_at") WHERE "orders"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX "sandbox_settling_sessions" ON "sandbox_objects" USING btree ((("body" -> 'settles' ->> 'at')::bigint)) WHERE "sandbox_objects"."body" -> 'settles' ->> 'at' is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('pending', 'paid', 'failed', 'refunded', 'partially_refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment_known" CHECK ("orders"."fulfilment" in ('processing', 'ready', 'handed_over', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_told" CHECK (case "orders"."payment_status"
        when 'refunded' then "orders"."refunded_cents" = "orders"."total_cents"
        when 'partially_refunded' then "orders"."refunded_cents" > 0 and "orders"."refunded_cents" < "orders"."total_cents"
        else "orders"."refunded_cents" = 0 end);