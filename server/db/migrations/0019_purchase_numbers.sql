CREATE SEQUENCE "public"."purchase_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_number" integer;--> statement-breakpoint
-- What was bought before gets its numbers in the order in which it was bought.
UPDATE orders SET purchase_number = bought.number FROM (
  SELECT checkout_id, 10000 + row_number() OVER (ORDER BY min(created_at), checkout_id) AS number FROM orders GROUP BY checkout_id
) AS bought WHERE bought.checkout_id = orders.checkout_id;
--> statement-breakpoint
SELECT setval('purchase_numbers', (SELECT coalesce(max(purchase_number) + 1, 10001) FROM orders), false);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "purchase_number" SET DEFAULT nextval('purchase_numbers');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "purchase_number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_numbered_once" ON "orders" USING btree ("purchase_number","line");--> statement-breakpoint
CREATE INDEX "orders_vin_parts" ON "orders" USING gin ("vin" gin_trgm_ops);
