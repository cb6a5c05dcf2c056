CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"permissions" text[],
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_email_lower" CHECK ("invitations"."email" = lower("invitations"."email"))
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_action_known";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_unique" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_unique" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_action_known" CHECK ("changes"."action" in ('added', 'edited', 'imported', 'deleted', 'refunded', 'bought_back', 'inspected', 'signed_in', 'sign_in_failed', 'password_changed', 'password_reset', 'reset_link_made', 'second_factor_set_up', 'second_factor_removed', 'recovery_code_used', 'recovery_codes_renewed', 'session_ended', 'email_confirmed', 'invited', 'invitation_withdrawn', 'exported', 'read'));