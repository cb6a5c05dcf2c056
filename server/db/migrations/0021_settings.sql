CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_section_known" CHECK ("settings"."section" in ('dealership', 'hours', 'home', 'promises', 'selling', 'legal', 'appointments'))
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_subject_known";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tax_basis_points" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_basis_points" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_subject_known" CHECK ("changes"."subject" in ('car', 'order', 'user', 'mail', 'settings', 'audit_log'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_tax_within_bounds" CHECK ("checkouts"."tax_basis_points" between 0 and 1500);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_within_bounds" CHECK ("orders"."tax_basis_points" between 0 and 1500);--> statement-breakpoint
-- Settings are in every ready answer, so that a change of them lets go of all, on every instance (D85).
CREATE FUNCTION notify_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('inventory', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings();
