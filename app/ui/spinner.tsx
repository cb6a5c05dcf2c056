import { cx } from './classes.ts';

/** Says to the eye that work is under way; the words beside it say so to everybody. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-[1.1em] shrink-0 animate-turn rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}
