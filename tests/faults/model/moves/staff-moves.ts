import { expect } from 'vitest';
import type { Car } from '../../../../shared/cars/cars.ts';
import { exportCars, sendCars } from '../../../support/cars/car-files.ts';
import { call } from '../../../support/client.ts';
import type { Random } from '../../../support/trials.ts';
import type { Model } from '../model.ts';
import { forget } from '../receiving.ts';
import { anyShop, type Plan, type World } from '../world.ts';
import { mostly } from './targets.ts';

const PRICES = [12.34, 999.99, 1000.33];

/** Staff save a form that they opened now, or earlier. */
export const editCar: Plan = async (world, _model, random) => {
  const { admin, forms } = world;
  const id = random.pick(world.cars);
  const shop = anyShop(world, random);
  const { status, body } = await call<Car>(shop, 'GET', `/cars/${id}`, { token: admin.token });
  if (status === 200) forms.push(body.data);
  if (forms.length === 0) return;
  const form = random.chance(0.7) ? (forms.at(-1) as Car) : random.pick(forms);
  const price = random.pick(PRICES);
  const quantity = random.below(form.vin ? 3 : 6);
  const inStock = random.chance(0.8);
  return {
    words: `car ${world.cars.indexOf(form._id)} becomes ${quantity} at ${price}${inStock ? '' : ', not in stock'}, by a form of version ${form.version}`,
    async act(tell) {
      const changes = { price, quantity, inStock };
      const options = { token: admin.token, body: { ...form, ...changes } };
      const answer = await call(shop, 'PUT', `/cars/${form._id}`, options);
      tell(answer.status === 200);
      return [
        (now) => {
          expect(answer.status, answer.body.message).toBe(answerToEdit(now, form, changes));
          if (answer.status !== 200) return;
          const car = now.car(form._id);
          // A save that changes nothing makes nobody else's edit late.
          if (car.price === price && car.inStock === inStock && car.left === quantity) return;
          car.counted += quantity - car.left;
          Object.assign(car, { price, inStock, left: quantity, version: car.version + 1 });
        },
      ];
    },
  };
};

function answerToEdit(model: Model, form: Car, { quantity, inStock }: { quantity: number; inStock: boolean }) {
  const car = model.car(form._id);
  if (car.isDeleted) return 404;
  if (car.version !== form.version) return 409;
  if (!car.hasVin) return 200;
  const held = model.held(form._id);
  const rises = quantity > car.left;
  if (rises && quantity + held > 1) return held > 0 ? 409 : 400;
  const comesOnSale = quantity + held > 0 && (rises || (inStock && !car.inStock));
  return comesOnSale && isSold(model, form._id) ? 409 : 200;
}

/** Whether an order has sold this vehicle for good. */
function isSold({ checkouts }: Model, id: string): boolean {
  const sales = checkouts.filter(({ orders }) => orders === 'pending' || orders === 'paid');
  return sales.some(({ lines }) => lines.some(({ car, isReturned }) => car === id && !isReturned));
}

/** Staff send a file that they exported now, or earlier, with another price in it. */
export const importFile: Plan = async (world, model, random) => {
  const { admin, files } = world;
  const shop = anyShop(world, random);
  await exportOne(world, model, random);
  const file = random.chance(0.6) ? files.at(-1) : random.pick(files);
  if (!file) return;
  const { _id, price: before, version, quantity, inStock } = file.car;
  const price = random.pick(PRICES);
  const allButStock = random.chance(0.5);
  return {
    words: `a file of version ${version} makes car ${world.cars.indexOf(_id)} cost ${price}${allButStock ? ', all but stock' : ''}`,
    async act(tell) {
      const text = file.text.replace(`,${before},`, `,${price},`);
      const { answer } = await sendCars(shop, admin.token, text, { allButStock });
      tell(answer.data?.updated === 1);
      return [
        (now) => {
          const car = now.car(_id);
          const isOld =
            car.version !== version && !(car.price === price && car.left === quantity && car.inStock === inStock);
          const outdated = isOld && !allButStock;
          const updated = !outdated && car.price !== price;
          const counts = {
            outdated: Number(outdated),
            updated: Number(updated),
            unchanged: Number(!outdated && !updated),
          };
          expect(answer, answer.message).toMatchObject({ success: true, data: { added: 0, errors: [], ...counts } });
          if (updated) Object.assign(car, { price, version: car.version + 1 });
        },
      ];
    },
  };
};

/** Only of cars with a VIN: the others have no place in a file. */
async function exportOne(world: World, model: Model, random: Random) {
  const id = random.pick(world.cars.filter((each) => model.car(each).hasVin));
  const { body } = await call<Car>(anyShop(world, random), 'GET', `/cars/${id}`, { token: world.admin.token });
  const text = await exportCars(anyShop(world, random), world.admin.token, `?model=${body.data.vin}`);
  world.files.push({ car: body.data, text });
}

/** Cars with a VIN stay: a file of before would add them anew. */
export const deleteCar: Plan = (world, model, random) => {
  const withoutVin = world.cars.filter((each) => !model.car(each).hasVin);
  const id = mostly(random, withoutVin, (each) => !model.car(each).isDeleted && model.held(each) === 0);
  if (id === undefined) return;
  const shop = anyShop(world, random);
  return {
    words: `car ${world.cars.indexOf(id)} is deleted`,
    async act(tell) {
      const { status } = await call(shop, 'DELETE', `/cars/${id}`, { token: world.admin.token });
      tell(status === 200);
      return [
        (now) => {
          const car = now.car(id);
          expect(status).toBe(car.isDeleted ? 404 : now.held(id) > 0 ? 409 : 200);
          if (status === 200) car.isDeleted = true;
        },
      ];
    },
  };
};

export const deletePerson: Plan = (world, model, random) => {
  const buyer = random.below(world.people.length);
  if (model.gone.has(buyer)) return;
  const shop = anyShop(world, random);
  return {
    words: `person ${buyer} is deleted`,
    async act(tell) {
      const path = `/user/${world.people[buyer]?.id}`;
      expect((await call(shop, 'DELETE', path, { token: world.admin.token })).status).toBe(200);
      tell(true);
      return [
        (now) => {
          now.gone.add(buyer);
          forget(now, buyer);
        },
      ];
    },
  };
};
