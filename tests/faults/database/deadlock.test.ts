import { afterAll, beforeAll, test } from 'vitest';
import { type Answer, call } from '../../support/client.ts';
import type { ShopProcess } from '../../support/process.ts';
import { trials } from '../../support/trials.ts';
import type { Arena, Person } from '../support/arena.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { manageArena } from '../support/manage-arena.ts';
import { buyOne, openForEveryone, receivingAt } from '../support/receiving.ts';

const ROUNDS = trials(20, 200);

const arenas = manageArena({ holdSeconds: 300 });
let arena: Arena;
let admin: Person;
let buyer: Person;
const initial = new Map<string, number>();
beforeAll(async () => {
  arena = await arenas.open();
  admin = await arena.admin();
  await openForEveryone(arena, admin);
  [buyer] = (await arena.people(1)) as [Person];
});
afterAll(arenas.close);

const { times, receive } = receivingAt(() => arena);
const staff = (place: number, method: string, path: string, body: object) =>
  call(arena.shops[place % 2] as ShopProcess, method, path, { token: admin.token, body });

const isDone = ({ status }: Answer) => status === 200;
/** Somebody else was first, and that is what they are told. */
const isTold = ({ status, body }: Answer) => status === 409 && body.code === 'CONFLICT';

// Which of them meet is left to chance here; that every transaction locks so that none can wait for another in a ring is shown
// without it by server/orders/locks.api.test.ts.
test(`${ROUNDS} times an order is made ready, given a time and bought back at once at two processes: nobody is told that the shop is busy`, async () => {
  const free = await times(buyer, 'pickup', 'days=30');
  const wrong: string[] = [];
  let boughtFirst = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, car } = await buyOne(arena, admin, buyer);
    // The dealership bought it, once more.
    initial.set(car._id, 2);
    const [ready, chosen, boughtBack] = await Promise.all([
      staff(round, 'PATCH', `/orders/${id}`, { fulfilment: 'ready' }),
      receive((round >> 1) % 2, buyer, id, 'pickup', free[24 + round]?.startsAt ?? ''),
      staff(round >> 2, 'POST', `/orders/${id}/buy-back`, {}),
    ]);
    if (isTold(ready)) boughtFirst += 1;
    const isRight = isDone(boughtBack) && [ready, chosen].every((each) => isDone(each) || isTold(each));
    if (isRight) continue;
    const answers = [ready, chosen, boughtBack].map(({ status, body }) => `${status} ${body.code ?? ''}`);
    wrong.push(`order ${round}: ${answers.join(', ')}`);
  }
  const details = `${boughtFirst} times it was bought back first`;
  await expectNoViolations({ arena, initial }, 'one order, three at once', ROUNDS, wrong, details);
});
