-- A test drive that has begun takes place, although its car is sold meanwhile: it stays booked, for staff to note how it
-- ended (D92). Those still to come are cancelled as before. Nobody is moved to later meanwhile: that locks the car.
CREATE OR REPLACE FUNCTION cancel_test_drives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointments SET state = 'cancelled', sequence = sequence + 1, to_tell = true
  WHERE id IN (SELECT id FROM appointments WHERE car_id = NEW.id AND state = 'booked' AND starts_at > now()
    ORDER BY id FOR UPDATE);
  RETURN NULL;
END
$$;
