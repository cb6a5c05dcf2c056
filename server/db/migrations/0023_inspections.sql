CREATE TABLE "inspections" (
	"id" text PRIMARY KEY NOT NULL,
	"car_id" text NOT NULL,
	"list" text NOT NULL,
	"list_version" integer NOT NULL,
	"mileage" double precision,
	"points" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"signer_id" text,
	"inspector" text,
	"vin" text DEFAULT '' NOT NULL,
	"sections" jsonb,
	CONSTRAINT "inspections_signed_whole" CHECK ("inspections"."signed_at" is null or ("inspections"."inspector" is not null and "inspections"."mileage" is not null and "inspections"."sections" is not null))
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_action_known";--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "inspection" jsonb;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_one_draft" ON "inspections" USING btree ("car_id") WHERE "inspections"."signed_at" is null;--> statement-breakpoint
CREATE INDEX "inspections_of_car" ON "inspections" USING btree ("car_id");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_action_known" CHECK ("changes"."action" in ('added', 'edited', 'imported', 'deleted', 'refunded', 'bought_back', 'inspected', 'signed_in', 'sign_in_failed', 'password_changed', 'password_reset', 'reset_link_made', 'second_factor_set_up', 'second_factor_removed', 'recovery_code_used', 'recovery_codes_renewed', 'session_ended', 'email_confirmed', 'exported', 'read'));
--> statement-breakpoint
-- A signed report cannot change, only be superseded (D87). Its car may go, and it with the car.
CREATE FUNCTION refuse_change_of_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A signed inspection cannot be changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER inspections_signed_stay BEFORE UPDATE ON "inspections"
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_signed();
