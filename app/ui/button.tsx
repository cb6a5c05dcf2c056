import type { ComponentProps } from 'react';
import { cx } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large' | 'icon';

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold ' +
  'transition-[background-color,border-color,color,translate] duration-quick ease-settle active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  soft: 'bg-accent-wash text-accent-ink hover:bg-accent hover:text-on-accent',
  quiet: 'text-ink hover:bg-ink/8',
  danger: 'bg-danger-fill text-on-accent hover:bg-danger-fill/85',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4.5 py-2 text-body leading-tight',
  large: 'min-h-13 px-6.5 py-3 text-lead leading-tight',
  // A finger does not grow with the letters.
  icon: 'size-[44px] shrink-0',
};

/** The classes of a button, for whatever else should look like one. */
export function buttonLook(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return cx(base, variants[variant], sizes[size]);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button keeps its place, its text and the focus, and does nothing. */
  busy?: boolean;
}

export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonLook(variant, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
