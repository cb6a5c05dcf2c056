import type { DatabaseConnection } from '../../../db/client.ts';
import { createListedRows } from './listed-rows.ts';
import { createReadyCards } from './ready-cards.ts';

/** What is shown of listed cars, kept until they change: rows that were read, and what lists say of each. */
export function createShownCars({ db, planned }: Pick<DatabaseConnection, 'db' | 'planned'>) {
  const rows = createListedRows({ db, planned });
  const cards = createReadyCards(db);
  return {
    findRow: rows.findOne,
    /** A car that the shop lists, as the database has it now. */
    readRow: rows.readOne,
    findRows: rows.find,
    findCards: cards.find,
    /** Of how many cars it is there what lists say of them. */
    countReady: cards.count,
    fill: cards.fill,
    forget(ids?: string[]) {
      rows.forget(ids);
      cards.forget(ids);
    },
  };
}
