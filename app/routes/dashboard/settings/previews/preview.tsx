import type { ReactNode } from 'react';

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
