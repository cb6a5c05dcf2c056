import { type ReactNode, useId } from 'react';

interface SecuritySectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function SecuritySection({ title, text, children }: SecuritySectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid justify-items-start gap-4 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <p className="max-w-prose text-ink-soft">{text}</p>
      </header>
      {children}
    </section>
  );
}
