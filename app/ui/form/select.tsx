import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../classes.ts';
import { controlLook } from './field.tsx';

/** The browser's own select: it works before script does, and phones show it in their own way. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} className={cx(controlLook, 'appearance-none truncate pe-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4.5 text-ink-soft"
      />
    </span>
  );
}
