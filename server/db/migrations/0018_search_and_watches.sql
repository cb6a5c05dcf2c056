CREATE TABLE "car_watches" (
	"car_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	"stop_hash" text,
	CONSTRAINT "car_watches_car_id_user_id_pk" PRIMARY KEY("car_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "car_watches" ADD CONSTRAINT "car_watches_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_watches" ADD CONSTRAINT "car_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_watches_user" ON "car_watches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "car_watches_waiting" ON "car_watches" USING btree ("car_id") WHERE "car_watches"."told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "car_watches_stop_unique" ON "car_watches" USING btree ("stop_hash");--> statement-breakpoint
CREATE INDEX "cars_words" ON "cars" USING gin (("brand" || chr(10) || "model" || chr(10) || "category" || chr(10) || "title" || chr(10)
  || "year"::text || chr(10) || "fuel_type" || chr(10) || "transmission") gin_trgm_ops) WHERE "cars"."deleted_at" is null;