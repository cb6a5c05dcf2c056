-- Substring search is indexed by trigrams; the extension is a trusted one, so the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "cars" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"images" text[] NOT NULL,
	"features" text[] NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"mileage" integer NOT NULL,
	"fuel_type" text NOT NULL,
	"transmission" text NOT NULL,
	"location" text NOT NULL,
	"color" text NOT NULL,
	"category" text NOT NULL,
	"in_stock" boolean NOT NULL,
	"quantity" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shuffle" double precision DEFAULT random() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cars_quantity_not_negative" CHECK ("cars"."quantity" >= 0),
	CONSTRAINT "cars_price_not_negative" CHECK ("cars"."price_cents" >= 0),
	CONSTRAINT "cars_year_possible" CHECK ("cars"."year" >= 1886)
);
--> statement-breakpoint
CREATE TABLE "checkout_lines" (
	"checkout_id" text NOT NULL,
	"line" integer NOT NULL,
	"car_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "checkout_lines_checkout_id_line_pk" PRIMARY KEY("checkout_id","line"),
	CONSTRAINT "checkout_lines_quantity_positive" CHECK ("checkout_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"session_id" text,
	"total_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_status_known" CHECK ("checkouts"."status" in ('open', 'paid', 'released', 'unserved'))
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text,
	"payment_intent_id" text,
	"amount_cents" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"line" integer NOT NULL,
	"session_id" text NOT NULL,
	"payment_intent_id" text,
	"user_id" text,
	"email" text NOT NULL,
	"car_id" text NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"payment_status" text NOT NULL,
	"fulfilment" text DEFAULT 'processing' NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_refund_within_total" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_quantity_positive" CHECK ("orders"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text NOT NULL,
	"body" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_events_id_pk" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"photo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cars_newest" ON "cars" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "cars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cars_shuffled" ON "cars" USING btree ("shuffle") WHERE "cars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cars_by_price" ON "cars" USING btree ("price_cents","id") WHERE "cars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cars_by_year" ON "cars" USING btree ("year" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "cars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cars_by_mileage" ON "cars" USING btree ("mileage","id") WHERE "cars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cars_by_brand" ON "cars" USING btree (lower("brand")) WHERE "cars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cars_by_category" ON "cars" USING btree (lower("category")) WHERE "cars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cars_brand_parts" ON "cars" USING gin ("brand" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cars_model_parts" ON "cars" USING gin ("model" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cars_category_parts" ON "cars" USING gin ("category" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "checkout_lines_car" ON "checkout_lines" USING btree ("car_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_session_unique" ON "checkouts" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open_each" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_to_sweep" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_per_line" ON "orders" USING btree ("checkout_id","line");--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_events_due" ON "sandbox_events" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "sandbox_open_sessions" ON "sandbox_objects" USING btree ((("body" -> 'answer' ->> 'expires_at')::bigint)) WHERE "sandbox_objects"."body" -> 'answer' ->> 'status' = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_refunds_of_payment" ON "sandbox_objects" USING btree (("body" ->> 'payment_intent')) WHERE "sandbox_objects"."kind" = 'refund';--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);