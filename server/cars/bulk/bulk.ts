import type { Failure } from '../../../shared/answers.ts';
import type { BulkResult, CarBulk } from '../../../shared/cars/car-bulk.ts';
import type { Database } from '../../db/client.ts';
import { deleteCar, setOne } from '../service.ts';
import { recount } from '../stock/recount.ts';

type Actor = { id: string };

/**
 * Does one thing to several cars, each in a transaction of its own: one that is held, sold or changed meanwhile is
 * refused by itself and told so, and the others need not wait for it.
 */
export async function changeCars(
  db: Database,
  actor: Actor,
  bulk: CarBulk,
  describe: (error: Error) => Failure,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const car of bulk.cars) {
    try {
      await change(db, actor, bulk, car);
      results.push({ _id: car._id, success: true, message: bulk.action === 'delete' ? 'Deleted' : 'Updated' });
    } catch (error) {
      const { message, code } = describe(error as Error);
      results.push({ _id: car._id, success: false, message, code });
    }
  }
  return results;
}

function change(db: Database, actor: Actor, bulk: CarBulk, car: CarBulk['cars'][number]) {
  switch (bulk.action) {
    case 'delete':
      return deleteCar(db, actor, car._id, car.version);
    case 'category':
      return setOne(db, actor, car, { category: bulk.category });
    case 'publish':
      return setOne(db, actor, car, { published: true });
    case 'set-stock':
      return recount(db, actor, car, () => bulk.quantity);
    case 'change-stock':
      return recount(db, actor, car, (quantity) => quantity + bulk.by);
  }
}
