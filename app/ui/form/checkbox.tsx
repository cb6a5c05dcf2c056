import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../classes.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...rest}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-small border border-line-strong bg-surface transition-colors duration-quick checked:border-accent checked:bg-accent hover:border-ink disabled:opacity-50"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none relative size-4 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
