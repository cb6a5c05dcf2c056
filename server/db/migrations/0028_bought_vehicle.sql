ALTER TABLE "checkout_lines" ADD COLUMN "vehicle" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vehicle" jsonb;