CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"car_id" text NOT NULL,
	"kind" text NOT NULL,
	"on_hand" integer NOT NULL,
	"held" integer NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"checkout_id" text,
	"order_id" text,
	"file" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('opening', 'bought', 'held', 'freed', 'sold', 'returned', 'counted', 'imported', 'bought_back')),
	CONSTRAINT "stock_movements_make_sense" CHECK (case
        when "stock_movements"."kind" = 'opening' then "stock_movements"."on_hand" > 0 and "stock_movements"."held" between 0 and "stock_movements"."on_hand"
        when "stock_movements"."kind" = 'held' then "stock_movements"."on_hand" = 0 and "stock_movements"."held" > 0
        when "stock_movements"."kind" = 'freed' then "stock_movements"."on_hand" = 0 and "stock_movements"."held" < 0
        when "stock_movements"."kind" = 'sold' then "stock_movements"."on_hand" < 0 and "stock_movements"."held" in (0, "stock_movements"."on_hand")
        when "stock_movements"."kind" in ('counted', 'imported') then "stock_movements"."on_hand" <> 0 and "stock_movements"."held" = 0
        else "stock_movements"."on_hand" > 0 and "stock_movements"."held" = 0 end)
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "on_hand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now a car's one number was what could be bought; what running checkouts hold stands on the lot besides.
UPDATE "cars" SET "held" = open."units" FROM (
  SELECT l."car_id", sum(l."quantity")::int AS "units" FROM "checkout_lines" l JOIN "checkouts" c ON c."id" = l."checkout_id"
  WHERE c."status" = 'open' GROUP BY l."car_id") AS open
WHERE open."car_id" = "cars"."id";--> statement-breakpoint
UPDATE "cars" SET "on_hand" = "quantity" + "held" WHERE "quantity" + "held" <> 0;--> statement-breakpoint
INSERT INTO "stock_movements" ("car_id", "kind", "on_hand", "held")
  SELECT "id", 'opening', "on_hand", "held" FROM "cars" WHERE "on_hand" > 0 ORDER BY "id";--> statement-breakpoint
ALTER TABLE "cars" DROP CONSTRAINT "cars_quantity_not_negative";--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_action_known";--> statement-breakpoint
ALTER TABLE "cars" drop column "quantity";--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "quantity" integer GENERATED ALWAYS AS (on_hand - held) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "vin" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "ran_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vin" text;--> statement-breakpoint
UPDATE "checkout_lines" SET "vin" = "cars"."vin" FROM "cars" WHERE "cars"."id" = "checkout_lines"."car_id" AND "cars"."vin" IS NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "vin" = "cars"."vin" FROM "cars" WHERE "cars"."id" = "orders"."car_id" AND "cars"."vin" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_of_car" ON "stock_movements" USING btree ("car_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_open_by_address" ON "checkouts" USING btree ("address") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_ran_out" ON "checkouts" USING btree ("user_id","ran_out_at") WHERE "checkouts"."ran_out_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_car" ON "orders" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "orders_of_vin" ON "orders" USING btree ("vin");--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_held_is_on_hand" CHECK ("cars"."held" between 0 and "cars"."on_hand");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_action_known" CHECK ("changes"."action" in ('added', 'edited', 'imported', 'deleted', 'refunded', 'bought_back'));--> statement-breakpoint
-- A VIN names one vehicle. Where a shop has more of one today, its staff are told; the car can still be edited and sold.
INSERT INTO "incidents" ("id", "amount_cents", "message")
  SELECT gen_random_uuid(), 0, "title" || ' has VIN ' || "vin" || ' and ' || "on_hand" ||
    ' on hand, but a VIN names one vehicle. Please count it again, or take the VIN away where it stands for several cars.'
  FROM "cars" WHERE "vin" IS NOT NULL AND "on_hand" > 1 AND "deleted_at" IS NULL;
