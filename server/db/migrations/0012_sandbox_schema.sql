-- The sandbox stands in for another company: its books move out of the shop's, with all that is in them. From here on
-- they have migrations of their own.
CREATE SCHEMA IF NOT EXISTS "sandbox";--> statement-breakpoint
ALTER TABLE "sandbox_answers" SET SCHEMA "sandbox";--> statement-breakpoint
ALTER TABLE "sandbox_events" SET SCHEMA "sandbox";--> statement-breakpoint
ALTER TABLE "sandbox_objects" SET SCHEMA "sandbox";--> statement-breakpoint
ALTER TABLE "sandbox"."sandbox_answers" RENAME TO "answers";--> statement-breakpoint
ALTER TABLE "sandbox"."sandbox_events" RENAME TO "events";--> statement-breakpoint
ALTER TABLE "sandbox"."sandbox_objects" RENAME TO "objects";
