import type { Change } from '../../shared/audit-log.ts';
import type { ChangeRow } from './queries.ts';

/** A change as the API shows it. The name of who did it goes with their account (D56). */
export function presentChange({ actorName, ...row }: ChangeRow & { actorName: string | null }): Change {
  const { id, subject, subjectId, action, actorId, fields, createdAt } = row;
  return {
    _id: id,
    subject,
    subjectId,
    action,
    actor: { _id: actorId, name: actorName ?? 'A former colleague' },
    fields,
    createdAt: createdAt.toISOString(),
  };
}
