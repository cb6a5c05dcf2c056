import type { Change } from '../../shared/audit-log.ts';
import type { ChangeRow } from './queries.ts';

/** Somebody who is gone, or was never signed in. */
function nameless({ actorId, action, subject }: ChangeRow): string {
  if (actorId) return 'A former user';
  if (subject === 'conversation') return 'A visitor';
  return action === 'sign_in_failed' ? 'Somebody' : 'The server’s operator';
}

/** A change as the API shows it. The name of who did it goes with their account (D56). */
export function presentChange(row: ChangeRow, names?: ReadonlyMap<string, string>): Change {
  const { id, subject, subjectId, action, actorId, actorName, fields, createdAt } = row;
  return {
    _id: id,
    subject,
    subjectId,
    subjectName: names?.get(subjectId) || null,
    action,
    actor: { _id: actorId, name: actorName ?? nameless(row) },
    fields,
    createdAt: createdAt.toISOString(),
  };
}
