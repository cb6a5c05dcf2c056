import type { ReactNode } from 'react';
import { cx } from './classes.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'solid';

const tones: Record<Tone, string> = {
  neutral: 'bg-ink/8 text-ink',
  accent: 'bg-accent-wash text-accent-ink',
  success: 'bg-success-wash text-success',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
  solid: 'bg-ink text-ground',
};

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex w-fit items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-fine',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
