CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_period" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_subject_known";--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_action_known";--> statement-breakpoint
ALTER TABLE "changes" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "removes_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "permissions" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "changes_newest" ON "changes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "changes_of_actor" ON "changes" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_unique" ON "sessions" USING btree ("id");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_subject_known" CHECK ("changes"."subject" in ('car', 'order', 'user', 'mail', 'audit_log'));--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_action_known" CHECK ("changes"."action" in ('added', 'edited', 'imported', 'deleted', 'refunded', 'bought_back', 'signed_in', 'sign_in_failed', 'password_changed', 'password_reset', 'reset_link_made', 'second_factor_set_up', 'second_factor_removed', 'recovery_code_used', 'recovery_codes_renewed', 'session_ended', 'email_confirmed', 'exported', 'read'));--> statement-breakpoint
-- Each entry keeps the name of then; for what was written before, today's is the nearest there is.
UPDATE "changes" SET "actor_name" = "users"."name" FROM "users" WHERE "users"."id" = "changes"."actor_id";--> statement-breakpoint
-- Nobody was asked to confirm an address until now, so those who are here count as confirmed.
UPDATE "users" SET "email_confirmed_at" = now();
