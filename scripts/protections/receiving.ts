import type { Protections } from './protection.ts';

const calendar = 'server/calendar/calendar.api.test.ts';
const chosenAnew = 'server/returns/chosen-anew.api.test.ts';
const withinWindow = 'server/returns/within-window.api.test.ts';

/** Of appointments, returns and refunds: what is over, what has changed meanwhile, and what comes too late. */
export const receivingProtections: Protections = {
  'ASVS 2.3 what there is once is taken once': [
    {
      name: 'an appointment that has ended is not changed',
      file: 'server/appointments/ending.ts',
      from: "  if (appointment.state !== 'booked') throw hasEnded(appointment);\n",
      to: '',
      tests: [calendar],
    },
    {
      name: 'nobody decides on an appointment that has changed',
      file: 'server/appointments/ending.ts',
      from: 'version === undefined || version === sequence',
      to: 'version === undefined || sequence >= 0',
      tests: ['server/calendar/stale-cancellations.api.test.ts'],
    },
    {
      name: 'customers change nothing that is soon',
      file: 'server/appointments/ending.ts',
      from: 'mayStillChange(appointment.startsAt, new Date())',
      to: 'mayStillChange(appointment.startsAt, new Date(0))',
      tests: [chosenAnew],
    },
    {
      name: 'nobody fails to come to what has not begun',
      file: 'server/appointments/ending.ts',
      from: 'if (startsAt > new Date()) throw',
      to: 'if (!startsAt) throw',
      tests: [calendar],
    },
    {
      name: 'nothing is given back after its last day',
      file: 'server/orders/returns/own-return.ts',
      from: '  if (terms.closed) throw closed(terms.closed);\n',
      to: '',
      tests: [withinWindow],
    },
    {
      name: 'nothing is given back beyond its miles',
      file: 'server/orders/returns/own-return.ts',
      from: 'odometer > terms.mostOdometer',
      to: 'odometer < 0',
      tests: [withinWindow],
    },
    {
      name: 'nobody decides on a return that has changed',
      file: 'server/orders/returns/pay-out.ts',
      from: 'version === undefined || version === row.version',
      to: 'version === undefined || row.version > 0',
      tests: ['server/returns/time-of-return.api.test.ts'],
    },
    {
      name: 'a return is changed after whoever changes its payment',
      on: 'server',
      file: 'server/orders/returns/pay-out.ts',
      from: '  await lockPayment(tx, paymentId);\n',
      to: '',
      tests: ['server/returns/locks-of-returns.api.test.ts'],
    },
  ],
  'ASVS 2.3 money goes back once': [
    {
      name: 'no more goes back than was paid',
      file: 'server/orders/refunds/refunds.ts',
      from: '  if (amountCents > left) throw tooMuch(left);\n',
      to: '',
      tests: ['server/orders/refunds/provider-refunds.api.test.ts'],
    },
    {
      name: 'the car of an open return comes back by that alone',
      file: 'server/orders/refunds/refunds.ts',
      from: '  if (restock && (await findOpenReturn(tx, orderId))) throw givenBack();\n',
      to: '',
      tests: ['server/returns/refunds-meanwhile.api.test.ts'],
    },
  ],
};
