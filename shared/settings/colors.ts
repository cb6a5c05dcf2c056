// The colors of `app/styles/tokens.css` that pages without that file need: a test holds the two together.

/** Each for the light theme and the dark one. */
export const colors = {
  ground: ['oklch(0.978 0.006 85)', 'oklch(0.185 0.006 75)'],
  surface: ['oklch(0.996 0.002 85)', 'oklch(0.225 0.007 75)'],
  sunken: ['oklch(0.95 0.008 85)', 'oklch(0.155 0.006 75)'],
  studio: ['oklch(0.925 0.008 85)', 'oklch(0.27 0.007 75)'],
  ink: ['oklch(0.215 0.012 70)', 'oklch(0.955 0.006 85)'],
  'ink-soft': ['oklch(0.445 0.013 70)', 'oklch(0.755 0.01 80)'],
  line: ['oklch(0.895 0.009 80)', 'oklch(0.315 0.008 75)'],
  'line-strong': ['oklch(0.6 0.012 75)', 'oklch(0.575 0.012 75)'],
  accent: ['oklch(0.455 0.225 266)', 'oklch(0.56 0.215 267)'],
  'accent-hover': ['oklch(0.395 0.21 266)', 'oklch(0.51 0.22 267)'],
  'accent-ink': ['oklch(0.455 0.225 266)', 'oklch(0.79 0.115 270)'],
  warning: ['oklch(0.45 0.1 68)', 'oklch(0.85 0.12 82)'],
  'warning-wash': ['oklch(0.95 0.045 85)', 'oklch(0.28 0.045 78)'],
  danger: ['oklch(0.47 0.18 27)', 'oklch(0.8 0.12 25)'],
  'danger-wash': ['oklch(0.95 0.024 25)', 'oklch(0.27 0.06 25)'],
} as const;
type ColorName = keyof typeof colors;
/** The same in both themes. */
export const ON_ACCENT = 'oklch(0.995 0.003 266)';

/** Those of the light theme, for what knows no other notation: mails, the payment service and a phone’s home screen. */
export const hexColors = {
  ground: '#faf7f3',
  surface: '#fefefc',
  ink: '#1d1914',
  'ink-soft': '#59534c',
  line: '#dfdcd6',
  accent: '#1d3fd1',
} satisfies Partial<Record<ColorName, string>>;

/** A color as a page's style declares it, for both themes. */
export const declareColor = (name: string, light: string, dark: string): string =>
  `--color-${name}:light-dark(${light},${dark})`;

/** The shop's own colors of these names, declared. */
export const declareColors = (names: readonly ColorName[]): string =>
  names.map((name) => declareColor(name, colors[name][0], colors[name][1])).join(';');
