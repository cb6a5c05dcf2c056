import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../shared/audit-log.ts';
import type { Database } from '../db/client.ts';
import { findChanges, forgetActor, forgetValues, insertChanges } from './queries.ts';

/** What something says, field by field, in the words of its form. Secrets have no place here. */
export type Snapshot = Record<string, unknown>;

export interface NewChange {
  subject: Change['subject'];
  subjectId: string;
  action: Change['action'];
  /** Absent for what did not exist before. */
  before?: Snapshot | undefined;
  /** Absent for what does not exist any more. */
  after?: Snapshot | undefined;
  /** Of the subject after the change, where edits of it carry one (D57). */
  version?: number | undefined;
}

/**
 * Notes who changed what, in the transaction of the change, so that there is never one without the other. An edit that
 * changed nothing is not noted. Without an actor it was nobody who is signed in.
 */
export async function recordChange(tx: Database, actor: { id: string } | null, ...changes: NewChange[]): Promise<void> {
  const rows = changes
    .map(({ before = {}, after = {}, version = null, ...what }) => ({
      ...what,
      version,
      actorId: actor?.id ?? null,
      fields: differences(before, after),
    }))
    .filter(({ action, fields }) => action !== 'edited' || fields.length > 0);
  if (rows.length > 0) await insertChanges(tx, rows);
}

/** Notes that an account is gone. What was noted of it before stays told, without what it said (D56). */
export async function recordUserDeleted(tx: Database, actor: { id: string }, userId: string): Promise<void> {
  await forgetValues(tx, userId);
  await forgetActor(tx, userId);
  await recordChange(tx, actor, { subject: 'user', subjectId: userId, action: 'deleted' });
}

/** Who edited it last, as they were called then; nobody once they are deleted. */
export async function findLastActor(
  db: Database,
  { subject, id }: Pick<NewChange, 'subject'> & { id: string },
): Promise<string | null> {
  const last = await findChanges(db, { subject, id, action: 'edited' }, { sort: 'newest', limit: 1 });
  return last.rows[0]?.actorName ?? null;
}

/** What differs between the two, field by field. */
export function differences(before: Snapshot, after: Snapshot): Change['fields'] {
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: emptyAsNull(before[field]), after: emptyAsNull(after[field]) }))
    .filter((each) => !isDeepStrictEqual(each.before, each.after));
}

/** An empty text or list counts as nothing. */
function emptyAsNull(value: unknown): unknown {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? null : (value ?? null);
}
