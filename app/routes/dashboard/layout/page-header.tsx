import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle: ReactNode;
  /** What one most likely wants to do here. */
  action?: ReactNode;
}

export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid gap-1">
        {/* Where the focus goes when the row it was on is gone. */}
        <h1 id="page-title" tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <p className="text-ink-soft">{subtitle}</p>
      </div>
      {action}
    </header>
  );
}

export const pageTitle = () => document.getElementById('page-title');
