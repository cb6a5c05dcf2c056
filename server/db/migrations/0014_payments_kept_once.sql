DROP INDEX "orders_settling";--> statement-breakpoint
DROP INDEX "orders_of_payment";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_payment" ON "orders" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "asked_at";--> statement-breakpoint
ALTER TABLE "incidents" DROP COLUMN "payment_intent_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "payment_intent_id";