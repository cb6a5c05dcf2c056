import type { Car } from '../../../shared/cars/cars.ts';
import { cx } from '../../ui/classes.ts';
import silhouettes from './silhouettes.svg?url&no-inline';

/** Words in a paint's name, and the tone they mean; the first that fits counts. */
const tones: readonly (readonly [words: RegExp, tone: string])[] = [
  [/black|onyx|ebony|obsidian|midnight/, 'black'],
  [/white|pearl|ivory|snow/, 'white'],
  [/red|ruby|crimson|scarlet|maroon|burgundy|rosso|cherry/, 'red'],
  [/orange|copper|sunset/, 'orange'],
  [/yellow|gold|giallo/, 'yellow'],
  [/green|emerald|olive|forest|verde/, 'green'],
  [/blue|navy|azure|cobalt|sapphire|ocean|blu\b/, 'blue'],
  [/purple|violet|plum/, 'purple'],
  [/brown|bronze|mocha|beige|sand|champagne/, 'brown'],
  [/gr[ae]y|graphite|charcoal|gunmetal|slate|anthracite/, 'gray'],
];

/** About the color that a paint's name means, as a token of the look. */
function paintToken(colorName: string): string {
  const name = colorName.toLowerCase();
  const tone = tones.find(([words]) => words.test(name))?.[1] ?? 'silver';
  return `var(--paint-${tone})`;
}

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
        'bg-studio [--cut:var(--color-studio)] [--glass:var(--color-silhouette-glass)] [--tire:var(--color-silhouette-tire)]',
        className,
      )}
    >
      <ellipse cx="800" cy="745" rx="690" ry="22" className="fill-ink/12" />
      <use href={`${silhouettes}#${category.toLowerCase()}`} />
    </svg>
  );
}
