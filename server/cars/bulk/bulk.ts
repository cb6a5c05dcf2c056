import type { Failure } from '../../../shared/answers.ts';
import type { BulkResult, CarBulk } from '../../../shared/cars/car-bulk.ts';
import type { Database } from '../../db/client.ts';
import { deleteCar, setCategory } from '../service.ts';

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
      if (bulk.action === 'delete') await deleteCar(db, actor, car._id, car.version);
      else await setCategory(db, actor, car, bulk.category);
      results.push({ _id: car._id, success: true, message: bulk.action === 'delete' ? 'Deleted' : 'Updated' });
    } catch (error) {
      const { message, code } = describe(error as Error);
      results.push({ _id: car._id, success: false, message, code });
    }
  }
  return results;
}
