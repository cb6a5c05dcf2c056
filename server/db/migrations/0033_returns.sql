CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"stated_odometer" double precision NOT NULL,
	"odometer" double precision,
	"is_fetched" boolean DEFAULT false NOT NULL,
	"address" jsonb,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"appointment_id" text,
	"deductions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"agreed" boolean,
	"complaint_id" text,
	"refund_cents" integer,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "returns_state_known" CHECK ("returns"."state" in ('requested', 'received', 'proposed', 'settled', 'declined', 'withdrawn')),
	CONSTRAINT "returns_received_whole" CHECK ("returns"."received_at" is null or "returns"."odometer" is not null)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open" ON "returns" USING btree ("order_id") WHERE "returns"."state" in ('requested', 'received', 'proposed');--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "returns_of_appointment" ON "returns" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("requested_at","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER returns_life_cycle BEFORE UPDATE OF state ON returns FOR EACH ROW EXECUTE FUNCTION refuse_unknown_step(
  'state', 'requested > received', 'requested > declined', 'requested > withdrawn', 'received > proposed',
  'received > settled', 'received > declined', 'proposed > settled', 'proposed > declined');
