import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../classes.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
}

export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <span className="relative inline-flex h-7 w-12 shrink-0 items-center">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          {...rest}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-quick checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none relative ms-1 size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-quick ease-settle peer-checked:translate-x-5 peer-checked:bg-on-accent rtl:peer-checked:-translate-x-5"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
