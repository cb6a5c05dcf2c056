import type { ReactNode } from 'react';
import { cx } from '../../../ui/classes.ts';

/** What every page of the dashboard stands in: as wide as its tables need, or as its few words. */
export function PageShell({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <div className={cx('mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-6', isNarrow ? 'max-w-4xl' : 'max-w-6xl')}>
      {children}
    </div>
  );
}
