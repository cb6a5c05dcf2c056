import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  appointmentAnswerSchema,
  appointmentEditSchema,
  appointmentsDueSchema,
  calendarAnswerSchema,
  calendarQuerySchema,
  timesQuerySchema,
  timesSchema,
} from '../../shared/appointments.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { findAppointment } from '../appointments/appointment-rows.ts';
import { countDue } from '../appointments/due.ts';
import { noSuchAppointment } from '../appointments/ending.ts';
import { requireReach } from '../appointments/reach.ts';
import { presentAppointments } from '../appointments/service.ts';
import { readCalendar } from '../appointments/staff-calendar.ts';
import { listFreeTimes } from '../appointments/times/places.ts';
import { ShopError } from '../errors.ts';
import { readerOf } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { editAnyAppointment } from './any-kind.ts';

/** Appointments of all kinds: when there could be one, and everybody's for staff. */
export function calendarRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db } = shop;
  return async (app) => {
    app.get(
      '/appointments/times',
      route({
        who: 'user',
        tag: 'Appointments',
        operationId: 'listTimes',
        summary: 'The times at which a place is left',
        description:
          'From the opening hours, one hour each, from the notice that the dealership needs to as far ahead as it books. With `zip`, a delivery is refused that is too far away. With `moving`, for staff with the permission `orders`, notice and horizon do not count.',
        querystring: timesQuerySchema,
        response: { 200: timesSchema },
        also: {
          403: 'Only staff move what others have booked.',
          409: 'The ZIP code is farther than the dealership delivers (`OUT_OF_REACH`).',
        },
      }),
      async (request) => {
        const { zip, ...query } = request.query;
        const { refusal, seesAll } = readerOf(request, 'orders');
        if (query.moving !== undefined && !seesAll) throw refusal ?? staffOnly();
        if (query.kind === 'delivery' && zip) await requireReach(shop, db, { zip, path: 'zip' });
        const { times, timeZone } = await listFreeTimes(shop, db, query);
        return { ...ok('Times found', times), meta: { timeZone } };
      },
    );

    app.get(
      '/appointments',
      route({
        who: 'admin:orders',
        tag: 'Appointments',
        operationId: 'listAppointments',
        summary: 'Everybody’s appointments of a time, in their order; at most 1000',
        querystring: calendarQuerySchema,
        response: { 200: calendarAnswerSchema },
      }),
      async ({ query }) => {
        const { appointments, timeZone } = await readCalendar(shop, query);
        return { ...ok('Appointments found', appointments), meta: { timeZone } };
      },
    );

    app.get(
      '/appointments/due',
      route({
        who: 'admin:orders',
        tag: 'Appointments',
        operationId: 'countAppointmentsDue',
        summary: 'How many appointments are today, or were before and nobody has noted how they ended',
        response: { 200: appointmentsDueSchema },
      }),
      async () => ok('Appointments due', await countDue(shop)),
    );

    app.get(
      '/appointments/:id',
      route({
        who: 'admin:orders',
        tag: 'Appointments',
        operationId: 'getAppointment',
        summary: 'One appointment, as it is now',
        params: idOf('appointment'),
        response: { 200: appointmentAnswerSchema },
        also: { 404: 'There is no such appointment.' },
      }),
      async ({ params }) => {
        const found = await findAppointment(db, params.id);
        const [appointment] = await presentAppointments(db, found ? [found] : [], { isForStaff: true });
        if (!appointment) throw noSuchAppointment();
        return ok('Appointment found', appointment);
      },
    );

    app.patch(
      '/appointments/:id',
      route({
        who: 'admin:orders',
        tag: 'Appointments',
        operationId: 'updateAppointment',
        summary: 'Move an appointment, or note how it ended',
        description:
          '`done` hands over what it was for, as `PATCH /orders/{id}` does, and alone takes `odometer` and `receivedBy`, but not of a test drive; of a return it receives the car, as `PATCH /returns/{id}` does, and needs `odometer`. Staff need not keep to notice and horizon, but to the opening hours and places.',
        params: idOf('appointment'),
        body: appointmentEditSchema,
        response: { 200: appointmentAnswerSchema },
        also: {
          404: 'There is no such appointment.',
          409: 'It has ended, has changed (`STALE_EDIT`), the time is not free (`TIME_TAKEN`), or the order cannot be handed over.',
        },
      }),
      async ({ user, params, body }) => {
        const edited = await editAnyAppointment(shop, user, params.id, body);
        const [appointment] = await presentAppointments(db, [edited], { isForStaff: true });
        if (!appointment) throw new Error('The appointment is gone');
        return ok('Appointment saved', appointment);
      },
    );
  };
}

const staffOnly = () => new ShopError('FORBIDDEN', 'Only administrators can do this.');
