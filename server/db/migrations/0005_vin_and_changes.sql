CREATE TABLE "changes" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_subject_known" CHECK ("changes"."subject" in ('car', 'order', 'user')),
	CONSTRAINT "changes_action_known" CHECK ("changes"."action" in ('added', 'edited', 'imported', 'deleted', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "vin" text;--> statement-breakpoint
CREATE INDEX "changes_of_subject" ON "changes" USING btree ("subject","subject_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "cars_vin_unique" ON "cars" USING btree ("vin") WHERE "cars"."deleted_at" is null;