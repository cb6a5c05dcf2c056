import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { carAnswerSchema } from '../../shared/cars/car-answers.ts';
import { carEditSchema, carPayloadSchema } from '../../shared/cars/cars.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency/service.ts';
import { isStaff } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { type CarRow, presentCar, presentToOtherStaff, presentToStaff } from './car-row.ts';
import { addCar, deleteCar, editCar, readCar } from './service.ts';
import { findReservedUntil } from './stock/reserved-until.ts';

export function carRoutes({ db, responseCache, searchIndex }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    // The database tells every process of a change; this one need not wait for that to see what it wrote itself. Only
    // what was done counts: a refusal empties nothing.
    const written = <Done>(done: Done): Done => {
      responseCache.forget();
      return done;
    };

    const show = async (car: CarRow, present: typeof presentCar = presentToStaff) =>
      present(car, (await findReservedUntil(db, [car])).get(car.id));

    app.get(
      '/cars/:id',
      route({
        who: 'user',
        tag: 'Cars',
        operationId: 'getCar',
        summary: 'One car',
        description: 'Administrators see drafts, too, and those who manage cars what stands on the lot.',
        params: idOf('car'),
        response: { 200: carAnswerSchema },
        also: { 404: 'This car is not offered.' },
      }),
      async (request) => {
        const { id } = request.params;
        // Whoever changes cars is shown what they change: memory may not have heard yet of what was just paid, say.
        const listed = await (isStaff(request, 'cars') ? searchIndex.readRow(id) : searchIndex.findOne(id));
        const car = listed ?? (await readCar(db, id, { isStaff: isStaff(request) }));
        return ok('Car found', await show(car, presentFor(request)));
      },
    );

    app.post(
      '/cars',
      {
        ...route({
          who: 'admin:cars',
          tag: 'Cars',
          operationId: 'addCar',
          summary: 'Add a car',
          headers: idempotencyHeaders,
          body: carPayloadSchema,
          response: { 201: carAnswerSchema },
          also: { 409: 'Another car has this VIN.' },
        }),
      },
      async (request, reply) => {
        const { user, body } = request;
        const car = await addCar(db, user, body, idempotencyKeyOf(request, user));
        return reply.code(201).send(ok('Product added successfully!', await show(written(car))));
      },
    );

    app.put(
      '/cars/:id',
      {
        ...route({
          who: 'admin:cars',
          tag: 'Cars',
          operationId: 'updateCar',
          summary: 'Replace a car',
          description:
            'Send the `version` you read, so that nobody else’s change is overwritten. A change of the stock must carry it.',
          params: idOf('car'),
          body: carEditSchema,
          response: { 200: carAnswerSchema },
          also: {
            404: 'This car is not offered.',
            409: 'Someone else has changed it, another car has this VIN, or someone is paying for it.',
          },
        }),
      },
      async (request) =>
        ok(
          'Car updated successfully',
          await show(written(await editCar(db, request.user, request.params.id, request.body))),
        ),
    );

    app.delete(
      '/cars/:id',
      {
        ...route({
          who: 'admin:cars',
          tag: 'Cars',
          operationId: 'deleteCar',
          summary: 'Remove a car from the shop',
          description: 'Past orders still show it.',
          params: idOf('car'),
          response: { 200: carAnswerSchema },
          also: { 404: 'This car is not offered.' },
        }),
      },
      async (request) =>
        ok('Car deleted successfully', await show(written(await deleteCar(db, request.user, request.params.id)))),
    );
  };
}

/** How a car is shown to who asks. */
function presentFor(request: FastifyRequest): typeof presentCar {
  if (isStaff(request, 'cars')) return presentToStaff;
  return isStaff(request) ? presentToOtherStaff : presentCar;
}
