CREATE TABLE "options" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"categories" text[] NOT NULL,
	"fuel_types" text[] NOT NULL,
	"active" boolean NOT NULL,
	"taxed" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "options_price_not_negative" CHECK ("options"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_subject_known";--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_subject_known" CHECK ("changes"."subject" in ('car', 'order', 'user', 'mail', 'settings', 'option', 'audit_log'));