import { expect } from 'vitest';
import type { Appointment } from '../../../../shared/appointments.ts';
import { call } from '../../../support/client.ts';
import type { Model } from '../model.ts';
import { anyShop, type Plan } from '../world.ts';
import { mostly } from './targets.ts';

const MOST_DRIVES = 3;

/** Somebody books a test drive. */
export const bookDrive: Plan = (world, model, random) => {
  const person = random.below(world.people.length);
  if (model.gone.has(person)) return;
  const startsAt = random.pick(world.times);
  const car = mostly(random, world.cars, (id) => answerToDrive(model, { person, car: id, startsAt }) === 201);
  if (car === undefined) return;
  const shop = anyShop(world, random);
  return {
    words: `${person} wants to drive car ${world.cars.indexOf(car)} at ${startsAt}`,
    async act(tell) {
      const options = { token: world.people[person]?.token, body: { startsAt, phone: '(614) 555-0101' } };
      const { status, body } = await call<Appointment>(shop, 'POST', `/cars/${car}/test-drives`, options);
      tell(status === 201);
      return [
        (now) => {
          expect(status, body.message).toBe(answerToDrive(now, { person, car, startsAt }));
          if (status === 201) now.drives.push({ id: body.data._id, person, car, startsAt, state: 'booked' });
        },
      ];
    },
  };
};

function answerToDrive(model: Model, { person, car: id, startsAt }: { person: number; car: string; startsAt: string }) {
  const car = model.car(id);
  if (car.isDeleted) return 404;
  const booked = model.drives.filter(({ state }) => state === 'booked');
  const own = booked.filter((drive) => drive.person === person);
  const isHere = car.inStock && car.left + model.held(id) > 0;
  const isFree = booked.every((drive) => drive.startsAt !== startsAt);
  const mayDrive = own.length < MOST_DRIVES && own.every((drive) => drive.car !== id);
  return isHere && isFree && mayDrive ? 201 : 409;
}

/** Who has booked it cancels, or staff do, or note that it took place. */
export const endDrive: Plan = (world, model, random) => {
  const drive = mostly(random, model.drives, ({ state }) => state === 'booked');
  if (!drive) return;
  const { id, person, car } = drive;
  const shop = anyShop(world, random);
  const isTheirs = random.chance(0.5) && !model.gone.has(person);
  const state = !isTheirs && random.chance(0.5) ? 'done' : 'cancelled';
  return {
    words: `the test drive of car ${world.cars.indexOf(car)} by ${person} is ${state}${isTheirs ? '' : ' by staff'}`,
    async act(tell) {
      const own = { token: world.people[person]?.token };
      const { status, body } = await (isTheirs
        ? call(shop, 'DELETE', `/appointments/${id}`, own)
        : call(shop, 'PATCH', `/appointments/${id}`, { token: world.admin.token, body: { state } }));
      tell(status === 200);
      return [
        (now) => {
          const found = now.drives.find((each) => each.id === id);
          expect(status, body.message).toBe(found?.state === 'booked' ? 200 : 409);
          if (found && status === 200) found.state = state;
        },
      ];
    },
  };
};
