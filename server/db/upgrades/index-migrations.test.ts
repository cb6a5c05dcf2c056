import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'server/db/migrations';
/** From here on an update goes on beside the trade. */
const FIRST = '0040';

test('a migration that makes an index on a table that is there does nothing else, so that it is built beside the trade', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(39);
  const mixed = files.filter((file) => {
    if (file < FIRST) return false;
    const statements = readFileSync(`${FOLDER}/${file}`, 'utf8').split('--> statement-breakpoint');
    const onOld = statements.filter((statement) => {
      const [, table] = /CREATE (?:UNIQUE )?INDEX "\w+" ON "(\w+)"/.exec(statement) ?? [];
      return table && !statements.some((other) => other.includes(`CREATE TABLE "${table}"`));
    });
    return onOld.length > 0 && onOld.length < statements.length;
  });
  expect(mixed).toEqual([]);
});
