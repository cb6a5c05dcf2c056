CREATE TABLE "conversation_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"conversation_id" text,
	"message_id" text,
	"place" integer DEFAULT 0 NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_photos_owned" CHECK (("conversation_photos"."user_id" is null) <> ("conversation_photos"."conversation_id" is null)),
	CONSTRAINT "conversation_photos_sent_somewhere" CHECK ("conversation_photos"."message_id" is null or "conversation_photos"."conversation_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "conversation_reads_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_photos" ADD CONSTRAINT "conversation_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_photos" ADD CONSTRAINT "conversation_photos_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_photos" ADD CONSTRAINT "conversation_photos_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_photos_of_message" ON "conversation_photos" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "conversation_photos_of_conversation" ON "conversation_photos" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_photos_of_user" ON "conversation_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_photos_unsent" ON "conversation_photos" USING btree ("created_at") WHERE "conversation_photos"."message_id" is null;--> statement-breakpoint
CREATE INDEX "conversation_reads_of_user" ON "conversation_reads" USING btree ("user_id");--> statement-breakpoint
-- Last of all: whoever serves meanwhile reads settings after it has written to the tables above.
ALTER TABLE "settings" DROP CONSTRAINT "settings_section_known";--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_section_known" CHECK ("settings"."section" in ('dealership', 'hours', 'home', 'promises', 'selling', 'legal', 'appointments', 'answers'));--> statement-breakpoint
-- What was written before anybody kept count is no news to whom it was written.
INSERT INTO "conversation_reads" ("conversation_id", "user_id", "number") SELECT "conversations"."id", "conversations"."user_id", max("conversation_messages"."number") FROM "conversations" JOIN "conversation_messages" ON "conversation_messages"."conversation_id" = "conversations"."id" WHERE "conversations"."user_id" IS NOT NULL GROUP BY "conversations"."id", "conversations"."user_id";
