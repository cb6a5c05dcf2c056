import { clampChroma, formatHex, type Oklch, oklch, wcagLuminance } from 'culori';
import { colors, declareColor, ON_ACCENT } from '../../../shared/settings/colors.ts';
import { type AccentColors, DEFAULT_ACCENT } from '../../../shared/settings/dealership/dealership.ts';

/** WCAG AA: text on its ground, and what must be seen though it is no text. */
const TEXT = 4.5;
const SHAPE = 3;
const STEP = 0.005;
/** What an accent is read on. */
const grounds = ['ground', 'surface', 'sunken', 'studio'] as const;

/** The colors that follow from an accent, for both themes. */
function paletteOf(hex: string) {
  const color = toOklch(hex);
  const wash = { light: tone(color, 0.945, 0.024), dark: tone(color, 0.285, 0.06) };
  const lit = nearestTone(color, isButtonInDark);
  const darker = (dark: string) => tone(toOklch(dark), toOklch(dark).l - 0.05);
  return {
    accent: { light: hex, dark: lit },
    hover: { light: tone(color, color.l - 0.06), dark: lit && darker(lit) },
    ink: { light: hex, dark: tone(color, 0.79, 0.115) },
    wash,
  };
}

/**
 * Why this accent is refused, with the nearest that is not (D83). It stands on light grounds as it is, so there it must be
 * readable, and white on it; in the dark theme its tone is moved until both hold.
 */
export function findAccentFault(hex: string): string | undefined {
  if (isReadable(hex)) return undefined;
  const nearest = nearestTone(toOklch(hex), isReadable);
  return `This color is hard to read in one of the themes (WCAG AA). The nearest readable color is ${nearest ?? DEFAULT_ACCENT}.`;
}

/** How an accent looks in each theme; where no tone of it will do in the dark one, it is shown as it is, with its fault. */
export function showAccent(hex: string): AccentColors {
  const { accent, hover, ink, wash } = paletteOf(hex);
  const inTheme = (theme: 'light' | 'dark') => ({
    accent: accent[theme] ?? hex,
    hover: hover[theme] ?? hex,
    ink: ink[theme],
    wash: wash[theme],
  });
  return { light: inTheme('light'), dark: inTheme('dark'), fault: findAccentFault(hex) ?? null };
}

/** The style that puts an accent in the place of the shop's own; empty for that. */
export function accentStyle(hex = DEFAULT_ACCENT): string {
  if (hex.toLowerCase() === DEFAULT_ACCENT) return '';
  const { accent, hover, ink, wash } = paletteOf(hex);
  const own = { accent, 'accent-hover': hover, 'accent-ink': ink, 'accent-wash': wash };
  const lines = Object.entries(own).map(([name, { light, dark }]) => declareColor(name, light, dark ?? light));
  return `:root,[data-theme]{${lines.join(';')}}`;
}

function isReadable(hex: string): boolean {
  if (!reads(hex, [...measured.light, luminance(ON_ACCENT)])) return false;
  const { accent, hover, ink, wash } = paletteOf(hex);
  return (
    reads(ink.light, [luminance(wash.light)]) &&
    reads(ink.dark, [...measured.dark, luminance(wash.dark)]) &&
    accent.dark !== undefined &&
    [hover.light, hover.dark ?? ''].every((fill) => reads(fill, [luminance(ON_ACCENT)]))
  );
}

/** Whether a button of this color is seen on the dark theme's grounds, and what stands on it is read. */
const isButtonInDark = (color: string) =>
  reads(color, [luminance(ON_ACCENT)]) && reads(color, measured.dark.slice(0, 3), SHAPE);

const luminance = (color: string) => wcagLuminance(color) ?? 0;
const measured = {
  light: grounds.map((name) => luminance(colors[name][0])),
  dark: grounds.map((name) => luminance(colors[name][1])),
};

function reads(color: string, on: number[], ratio = TEXT): boolean {
  const own = luminance(color);
  return on.every((ground) => (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) >= ratio);
}

/** The same hue, as little lighter or darker as will do. */
function nearestTone(color: Oklch, isGood: (candidate: string) => boolean): string | undefined {
  for (let away = 0; away <= 1; away += STEP) {
    for (const l of [color.l - away, color.l + away]) {
      if (l < 0 || l > 1) continue;
      const candidate = tone(color, l);
      if (isGood(candidate)) return candidate;
    }
  }
  return undefined;
}

/** A color of this hue and lightness, as strong as `most` and a screen allow. */
function tone({ c, h = 0 }: Oklch, l: number, most = c): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.max(0, Math.min(1, l)), c: Math.min(c, most), h }, 'oklch'));
}

function toOklch(hex: string): Oklch {
  return oklch(hex) ?? { mode: 'oklch', l: 0, c: 0, h: 0 };
}
