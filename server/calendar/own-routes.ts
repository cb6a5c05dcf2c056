import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { appointmentAnswerSchema, appointmentMoveSchema, appointmentsSchema } from '../../shared/appointments.ts';
import { versionQuerySchema } from '../../shared/orders/handover.ts';
import { testDriveSchema } from '../../shared/test-drives.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import type { AppointmentRow } from '../appointments/appointment-rows.ts';
import { listAppointmentsOf, presentAppointments } from '../appointments/service.ts';
import { hasShownEmail } from '../auth/user-row.ts';
import { readerOf } from '../plugins/session.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { bookTestDrive } from '../test-drives/service.ts';
import { cancelAnyAppointment, moveOwnAppointment } from './any-kind.ts';

/** One's own appointments. Those about an order are booked and moved with the order. */
export function ownAppointmentRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db, limits } = shop;
  return async (app) => {
    const show = async (row: AppointmentRow) => {
      const [appointment] = await presentAppointments(db, [row], { isForStaff: false });
      if (!appointment) throw new Error('The appointment is gone');
      return appointment;
    };

    app.post(
      '/cars/:id/test-drives',
      route({
        who: 'user',
        tag: 'Appointments',
        operationId: 'bookTestDrive',
        summary: 'Book a test drive of a car',
        description:
          'At one of the times of `GET /appointments/times?kind=test_drive`: one of each car at a time, three in all. When the car is sold or taken out of the shop, the test drive is canceled. One account books at most 10 a day; accounts whose email is not confirmed, 20 from one network address together.',
        params: idOf('car'),
        body: testDriveSchema,
        response: { 201: appointmentAnswerSchema },
        also: {
          404: 'This car is not offered.',
          409: 'The car is not here, the time is not free (`TIME_TAKEN`), or you have booked this car, or three, already.',
        },
      }),
      async (request, reply) => {
        const { user, params, body } = request;
        const caller = callerOf(request, user.email);
        await limits.consume('test-drive', caller);
        const book = () => bookTestDrive(shop, user, params.id, body);
        const isUnknown = !hasShownEmail(user, shop.config);
        const bookAsUnknown = () => limits.spend('unconfirmed-test-drive', caller, book);
        const booked = await limits.spend('test-drive-booking', caller, isUnknown ? bookAsUnknown : book);
        return reply.code(201).send(ok('Your test drive is booked', await show(booked)));
      },
    );

    app.get(
      '/appointments/mine',
      route({
        who: 'user',
        tag: 'Appointments',
        operationId: 'listOwnAppointments',
        summary: 'One’s own appointments, the latest first',
        response: { 200: appointmentsSchema },
      }),
      async ({ user }) => ok('Appointments found', await listAppointmentsOf(db, user.id)),
    );

    app.put(
      '/appointments/:id',
      route({
        who: 'user',
        tag: 'Appointments',
        operationId: 'moveAppointment',
        summary: 'Move one’s own test drive, or the time at which one gives a car back',
        description: 'When a car is received is chosen anew with `PUT /orders/{id}/handover`.',
        params: idOf('appointment'),
        body: appointmentMoveSchema,
        response: { 200: appointmentAnswerSchema },
        also: {
          404: 'There is no such appointment, or it is someone else’s.',
          409: 'It is less than 12 hours away (`TOO_LATE`), the time is not free (`TIME_TAKEN`), it has changed (`STALE_EDIT`) or ended, it is a pickup or delivery, or two times of the return were missed.',
        },
      }),
      async (request) => {
        const { user, params, body } = request;
        await limits.consume('test-drive', callerOf(request, user.email));
        return ok('Your appointment is changed', await show(await moveOwnAppointment(shop, user, params.id, body)));
      },
    );

    app.delete(
      '/appointments/:id',
      route({
        who: 'user',
        tag: 'Appointments',
        operationId: 'cancelAppointment',
        summary: 'Cancel an appointment',
        description: 'One’s own, of any kind; staff with the permission `orders` cancel anybody’s, at any notice.',
        params: idOf('appointment'),
        querystring: versionQuerySchema,
        response: { 200: appointmentAnswerSchema },
        also: {
          404: 'There is no such appointment, or it is someone else’s.',
          409: 'It is less than 12 hours away (`TOO_LATE`), has changed (`STALE_EDIT`), or has ended, or two times of the return were missed.',
        },
      }),
      async (request) => {
        const which = { id: request.params.id, version: request.query.version };
        const cancelled = await cancelAnyAppointment(shop, readerOf(request, 'orders'), which);
        return ok('The appointment is canceled', await show(cancelled));
      },
    );
  };
}
