import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const markOf = (folder: string) => join(folder, 'moved-to-server');

/** The shop of this data folder is on a server now: what is left here would sell what is sold. */
export class MovedToServer extends Error {}

/** Says in a data folder that its shop goes on at a server, so that a start that has lost DATABASE_URL is refused. */
export const markMoved = (folder: string) => writeFileSync(markOf(folder), `${new Date().toISOString()}\n`);

/** @throws MovedToServer when the shop of this data folder was moved to a server */
export function refuseMoved(folder: string): void {
  if (!existsSync(markOf(folder))) return;
  const at = readFileSync(markOf(folder), 'utf8').slice(0, 10);
  throw new MovedToServer(
    `DATABASE_URL: is not set, and the shop in ${folder} was moved to a PostgreSQL server on ${at}. Set it to that server. To open what was left behind, delete ${markOf(folder)}.`,
  );
}
