import { cx } from './classes.ts';

/** The shape of something that is still to come; its size is given by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-small bg-ink/10', className)} />;
}
