import type { ReactNode } from 'react';
import { formatCount } from '../../../../../shared/format.ts';

/** What the shop will show of a section, under a heading of its own. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="preview" className="text-heading">
        Preview
      </h2>
      {children}
    </section>
  );
}

export function NothingToShow({ children }: { children: ReactNode }) {
  return <p className="rounded-card bg-sunken px-5 py-4 text-ink-soft">{children}</p>;
}

/** How much of a section customers are not shown, since it would promise what there is none of (D83). */
export function LeftOut({ count, noun }: { count: number; noun: string }) {
  if (count === 0) return null;
  return (
    <NothingToShow>
      {formatCount(count, noun)} {count === 1 ? 'is' : 'are'} left out: a number that stands in braces is 0, or nothing
      can be delivered: there is no ZIP to deliver from, or no place for a delivery.
    </NothingToShow>
  );
}
