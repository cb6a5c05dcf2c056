-- Indexes were declared `desc nulls last`, which no query asks for; ascending ones are read from either end.
CREATE TABLE "order_customers" (
	"email" text PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_by_month" (
	"month" date NOT NULL,
	"brand" text NOT NULL,
	"orders" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	CONSTRAINT "sales_by_month_month_brand_pk" PRIMARY KEY("month","brand")
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "cars_newest";--> statement-breakpoint
DROP INDEX "cars_by_year";--> statement-breakpoint
DROP INDEX "changes_of_subject";--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
DROP INDEX "orders_of_user";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_fulfilment" ON "orders" USING btree ("fulfilment","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_email_parts" ON "orders" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_title_parts" ON "orders" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cars_newest" ON "cars" USING btree ("created_at","id") WHERE "cars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cars_by_year" ON "cars" USING btree ("year","id") WHERE "cars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "changes_of_subject" ON "changes" USING btree ("subject","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");