import type { ChangeExport } from '../../shared/audit-log.ts';
import { csvLine } from '../../shared/csv.ts';
import type { Database } from '../db/client.ts';
import { presentChange } from './audit-entry.ts';
import { findChanges } from './queries.ts';

const PAGE = 500;
const columns = ['When', 'Who', 'Who (ID)', 'Did', 'To', 'ID', 'Fields'];

/** The entries that match as a file, page by page. */
export async function* writeAuditFile(db: Database, { sort, ...filters }: ChangeExport): AsyncGenerator<string> {
  // It begins with a mark that tells spreadsheet programs that it is in UTF-8. The heading goes out with the first page:
  // what fails before that can still be told in words.
  let heading = `\uFEFF${csvLine(columns)}`;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof findChanges>> = await findChanges(db, filters, {
      sort,
      limit: PAGE,
      cursor: cursor ?? undefined,
    });
    yield heading + page.rows.map((row) => describe(presentChange(row))).join('');
    heading = '';
    cursor = page.nextCursor;
  } while (cursor);
}

function describe({ createdAt, actor, action, subject, subjectId, fields }: ReturnType<typeof presentChange>): string {
  const changed = fields.map(({ field, before, after }) => `${field}: ${asText(before)} → ${asText(after)}`).join('; ');
  return csvLine([createdAt, actor.name, actor._id ?? '', action, subject, subjectId, changed]);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
