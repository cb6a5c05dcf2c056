-- A shop of before brings its tables along from its own schema.
CREATE SCHEMA IF NOT EXISTS "sandbox";
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox"."answers" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox"."events" (
	"id" text NOT NULL,
	"body" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "events_id_pk" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox"."objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_events_due" ON "sandbox"."events" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_open_sessions" ON "sandbox"."objects" USING btree ((("body" -> 'answer' ->> 'expires_at')::bigint)) WHERE "sandbox"."objects"."body" -> 'answer' ->> 'status' = 'open';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_settling_sessions" ON "sandbox"."objects" USING btree ((("body" -> 'settles' ->> 'at')::bigint)) WHERE "sandbox"."objects"."body" -> 'settles' ->> 'at' is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_refunds_of_payment" ON "sandbox"."objects" USING btree (("body" ->> 'payment_intent')) WHERE "sandbox"."objects"."kind" = 'refund';