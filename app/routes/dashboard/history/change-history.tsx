import { useInfiniteQuery } from '@tanstack/react-query';
import type { Change } from '../../../../shared/audit-log.ts';
import { changePages } from '../../../api/audit-log.ts';
import { ChangeList } from './change-list.tsx';

interface ChangeHistoryProps {
  subject: Change['subject'];
  id: string;
}

/** Who changed what, and when: the newest first. */
export function ChangeHistory({ subject, id }: ChangeHistoryProps) {
  const history = useInfiniteQuery(changePages(subject, id));
  const changes = history.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section
      aria-labelledby="changes-title"
      aria-busy={history.isFetching || undefined}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4"
    >
      <h2 id="changes-title" className="text-heading">
        Changes
      </h2>
      <ChangeList list={history} />
      {history.isSuccess && changes.length === 0 && <p className="text-ink-soft">Nothing has been changed yet.</p>}
    </section>
  );
}
