CREATE TABLE "conversation_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"number" integer NOT NULL,
	"sender" text NOT NULL,
	"staff_id" text,
	"internal" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_messages_sender_known" CHECK ("conversation_messages"."sender" in ('customer', 'staff', 'shop')),
	CONSTRAINT "conversation_messages_notes_of_staff" CHECK (not "conversation_messages"."internal" or "conversation_messages"."sender" = 'staff')
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"about" text,
	"car_id" text,
	"order_id" text,
	"trade_in" jsonb,
	"offer_cents" integer,
	"offer_until" date,
	"outcome" text,
	"outcome_note" text,
	"assignee_id" text,
	"waiting_since" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_kind_known" CHECK ("conversations"."kind" in ('question', 'order', 'complaint', 'trade_in')),
	CONSTRAINT "conversations_state_known" CHECK ("conversations"."state" in ('open', 'waiting', 'closed')),
	CONSTRAINT "conversations_outcome_known" CHECK ("conversations"."outcome" in ('repaired', 'paid_for', 'exchanged', 'returned', 'declined')),
	CONSTRAINT "conversations_outcome_of_complaint" CHECK ("conversations"."outcome" is null or "conversations"."kind" = 'complaint'),
	CONSTRAINT "conversations_complaint_settled" CHECK ("conversations"."kind" <> 'complaint' or "conversations"."state" <> 'closed' or "conversations"."outcome" is not null),
	CONSTRAINT "conversations_declined_why" CHECK ("conversations"."outcome" <> 'declined' or coalesce("conversations"."outcome_note", '') <> ''),
	CONSTRAINT "conversations_order_named" CHECK ("conversations"."kind" not in ('order', 'complaint') or "conversations"."order_id" is not null),
	CONSTRAINT "conversations_trade_in_told" CHECK (("conversations"."kind" = 'trade_in') = ("conversations"."trade_in" is not null)),
	CONSTRAINT "conversations_offer_whole" CHECK (("conversations"."offer_cents" is null) = ("conversations"."offer_until" is null) and ("conversations"."offer_cents" is null or ("conversations"."offer_cents" >= 0 and "conversations"."kind" = 'trade_in'))),
	CONSTRAINT "conversations_waits_while_open" CHECK (("conversations"."state" = 'open') = ("conversations"."waiting_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_subject_known";--> statement-breakpoint
ALTER TABLE "conversation_keys" ADD CONSTRAINT "conversation_keys_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_keys_of_conversation" ON "conversation_keys" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_order" ON "conversation_messages" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_by_state" ON "conversations" USING btree ("state","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_of_user" ON "conversations" USING btree ("user_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_of_assignee" ON "conversations" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "conversations_unanswered" ON "conversations" USING btree ("waiting_since") WHERE "conversations"."waiting_since" is not null;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_subject_known" CHECK ("changes"."subject" in ('car', 'order', 'user', 'conversation', 'mail', 'settings', 'option', 'audit_log'));