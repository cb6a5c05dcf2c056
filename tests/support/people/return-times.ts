import type { OfferedTime } from '../../../shared/appointments.ts';
import type { OwnOrder } from '../../../shared/orders/orders.ts';
import type { Sides } from '../money.ts';
import { returningIn } from './returning.ts';

/** When cars are given back: chosen by their buyers, and noted by staff (D90, D94). */
export function returnTimesIn(sides: () => Sides) {
  const { asBuyer, asStaff, handedOver, request } = returningIn(sides);
  const times = async () => (await asBuyer<OfferedTime[]>('GET', '/appointments/times?kind=return')).body.data;
  return {
    times,
    lastTime: async () => (await times()).at(-1)?.startsAt ?? '',
    choose: (order: string, startsAt: string, more: object = {}) =>
      asBuyer<OwnOrder>('PUT', `/orders/${order}/return`, { startsAt, ...more }),
    stateOf: async (id: string) => (await asStaff<{ state: string }>('GET', `/appointments/${id}`)).body.data.state,
    end: (id: string, state: string) => asStaff('PATCH', `/appointments/${id}`, { state }),

    /** A return that was asked for, with its time, and another that is free. */
    async requested({ hasTime = true } = {}) {
      const { id: order } = await handedOver();
      const [, one, free] = await times();
      const { body } = await request(order, hasTime ? { startsAt: one?.startsAt } : {});
      const { appointmentId: id = '', _id: returnId = '' } = body.data.return ?? {};
      return { order, id, returnId, free: free?.startsAt ?? '' };
    },
  };
}
