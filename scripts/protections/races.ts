import type { Protections } from './protection.ts';

const atOnce = 'server/test-drives/at-once.api.test.ts';
const bookings = 'server/calendar/races.api.test.ts';
const tables = 'server/returns/taken-once.api.test.ts';

const askedAgain = 'server/idempotency/asked-again.api.test.ts';

/** Of times, test drives and returns, and of whatever is made: two who want the same, and one who does the same twice. */
export const racesProtections: Protections = {
  'ASVS 2.3 what there is once is taken once': [
    {
      name: 'who books a time goes after whoever books one of the same kind',
      on: 'server',
      file: 'server/appointments/queries.ts',
      from: 'select pg_advisory_xact_lock(hashtext',
      to: 'select abs(hashtext',
      tests: [bookings, atOnce],
    },
    {
      name: 'no time has more appointments than places',
      on: 'server',
      file: 'server/appointments/times/places.ts',
      from: '  if (taken.length >= rules.places) throw timeTaken();\n',
      to: '',
      tests: [bookings, atOnce],
    },
    {
      name: 'the table holds a place once',
      on: 'server',
      file: 'server/db/migrations/0031_appointments.sql',
      from: 'CREATE UNIQUE INDEX "appointments_place_once"',
      to: 'CREATE INDEX "appointments_place_once"',
      tests: [tables],
    },
    {
      name: 'the table holds one test drive of a car by a person',
      on: 'server',
      file: 'server/db/migrations/0032_test_drives.sql',
      from: 'CREATE UNIQUE INDEX "appointments_drive_once"',
      to: 'CREATE INDEX "appointments_drive_once"',
      tests: [tables],
    },
    {
      name: 'the table holds one open return of an order',
      on: 'server',
      file: 'server/db/migrations/0033_returns.sql',
      from: 'CREATE UNIQUE INDEX "returns_one_open"',
      to: 'CREATE INDEX "returns_one_open"',
      tests: [tables],
    },
    {
      name: 'what is asked for again is not made again',
      file: 'server/idempotency/service.ts',
      from: '  if (!key) return make();',
      to: '  return make();',
      tests: [askedAgain],
    },
    {
      name: 'a key is its sender’s alone',
      file: 'server/idempotency/service.ts',
      from: '[key, user?.id, ',
      to: '[key, ',
      tests: [askedAgain],
    },
    {
      name: 'other words are another request',
      file: 'server/idempotency/service.ts',
      from: ', request.body]',
      to: ']',
      tests: [askedAgain],
    },
  ],
};
