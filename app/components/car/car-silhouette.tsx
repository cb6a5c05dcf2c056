import type { Car } from '../../../shared/cars/cars.ts';
import { cx } from '../../ui/classes.ts';
import { paintToken } from './paint.ts';
import silhouettes from './silhouettes.svg?url&no-inline';

interface CarSilhouetteProps {
  category?: Car['category'] | undefined;
  color?: string | undefined;
  /** What it stands for; without it the drawing is decoration. */
  label?: string;
  className?: string;
}

/** A car of its body style under a cover in about its paint, for cars nobody has photographed yet. */
export function CarSilhouette({ category = 'Sedan', color = '', label, className }: CarSilhouetteProps) {
  return (
    <svg
      viewBox="0 0 1600 1000"
      role={label ? 'img' : 'presentation'}
      aria-label={label || undefined}
      style={{ color: paintToken(color) }}
      className={cx(
        'bg-studio [--cut:var(--color-studio)] [--glass:var(--color-silhouette-glass)] [--tyre:var(--color-silhouette-tyre)]',
        className,
      )}
    >
      <ellipse cx="800" cy="745" rx="690" ry="22" className="fill-ink/12" />
      <use href={`${silhouettes}#${category.toLowerCase()}`} />
    </svg>
  );
}
