CREATE TABLE "appointments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"place" integer NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb,
	"sequence" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_kind_known" CHECK ("appointments"."kind" in ('pickup', 'delivery', 'test_drive', 'return')),
	CONSTRAINT "appointments_state_known" CHECK ("appointments"."state" in ('booked', 'done', 'no_show', 'cancelled')),
	CONSTRAINT "appointments_end_after_start" CHECK ("appointments"."ends_at" > "appointments"."starts_at"),
	CONSTRAINT "appointments_place_counted" CHECK ("appointments"."place" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handover_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "odometer" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_place_once" ON "appointments" USING btree ("kind","starts_at","place") WHERE "appointments"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_of_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_to_remind_of" ON "appointments" USING btree ("starts_at") WHERE "appointments"."state" = 'booked' and "appointments"."reminded_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_handover_id_appointments_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_handover" ON "orders" USING btree ("handover_id");