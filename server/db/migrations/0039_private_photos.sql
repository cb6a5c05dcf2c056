-- First of all: whoever deletes an account meanwhile writes to returns before its photos go.
LOCK TABLE "returns" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "conversation_photos" DROP CONSTRAINT "conversation_photos_owned";--> statement-breakpoint
ALTER TABLE "conversation_photos" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "conversation_photos" ADD COLUMN "thumbnail" "bytea";--> statement-breakpoint
ALTER TABLE "conversation_photos" ADD CONSTRAINT "conversation_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_photos_of_return" ON "conversation_photos" USING btree ("return_id","place");--> statement-breakpoint
ALTER TABLE "conversation_photos" ADD CONSTRAINT "conversation_photos_owned" CHECK (num_nonnulls("conversation_photos"."user_id", "conversation_photos"."conversation_id", "conversation_photos"."return_id") = 1);