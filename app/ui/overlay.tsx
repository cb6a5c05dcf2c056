import { cx } from './classes.ts';
import { Spinner } from './spinner.tsx';

/** Covers the nearest positioned parent, or with `whole` the page, while something is under way, and says what. */
export function Overlay({ text, whole = false }: { text: string; whole?: boolean }) {
  return (
    <div
      role="status"
      className={cx(
        'inset-0 z-40 grid place-items-center bg-ground/70 p-4 backdrop-blur-[2px]',
        whole ? 'fixed' : 'absolute rounded-[inherit]',
      )}
    >
      <p className="flex items-center gap-3 rounded-full border border-line bg-surface px-5 py-3 font-semibold shadow-lift">
        <Spinner className="text-accent-ink" />
        {text}
      </p>
    </div>
  );
}
