import { isDeepStrictEqual } from 'node:util';

/** Whether a row would be another after this change; what is left out of the change stays as it is. */
export function differs<Row extends object>(row: Row, change: Partial<Row>): boolean {
  return (Object.keys(change) as (keyof Row)[]).some(
    (key) => change[key] !== undefined && !isDeepStrictEqual(row[key], change[key]),
  );
}
