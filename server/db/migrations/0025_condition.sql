DROP INDEX "cars_words";--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "condition" text DEFAULT 'used' NOT NULL;--> statement-breakpoint
CREATE INDEX "cars_words" ON "cars" USING gin (("brand" || chr(10) || "model" || chr(10) || "category" || chr(10) || "title" || chr(10)
  || "year"::text || chr(10) || "fuel_type" || chr(10) || "transmission"
  || chr(10) || "condition") gin_trgm_ops) WHERE "cars"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_condition_known" CHECK ("cars"."condition" in ('new', 'used'));