ALTER TABLE "appointments" ADD COLUMN "car_id" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "to_tell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_drive_once" ON "appointments" USING btree ("user_id","car_id") WHERE "appointments"."state" = 'booked' and "appointments"."car_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_of_car" ON "appointments" USING btree ("car_id") WHERE "appointments"."state" = 'booked' and "appointments"."car_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_to_tell" ON "appointments" USING btree ("id") WHERE "appointments"."to_tell";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_car_is_driven" CHECK (("appointments"."kind" = 'test_drive') = ("appointments"."car_id" is not null));--> statement-breakpoint
-- Whatever takes a car away, a sale, a file or a form of whichever version, cancels what is booked to drive it (D92). A job
-- tells the people. What is over stays, for staff to note how it ended. Nobody books meanwhile: that locks the car.
CREATE FUNCTION cancel_test_drives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointments SET state = 'cancelled', sequence = sequence + 1, to_tell = true
  WHERE id IN (SELECT id FROM appointments WHERE car_id = NEW.id AND state = 'booked' AND ends_at > now()
    ORDER BY id FOR UPDATE);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cars_cancel_test_drives AFTER UPDATE ON cars FOR EACH ROW
  WHEN ((NEW.on_hand = 0 OR NOT NEW.published OR NEW.deleted_at IS NOT NULL)
    AND OLD.on_hand > 0 AND OLD.published AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION cancel_test_drives();
