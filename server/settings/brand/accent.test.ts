import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colors, ON_ACCENT } from '../../../shared/settings/colors.ts';
import { DEFAULT_ACCENT } from '../../../shared/settings/dealership/dealership.ts';
import { accentStyle, findAccentFault, showAccent } from './accent.ts';

/** What the style says of a color, in both themes. */
function readStyle(style: string, name: string) {
  const [, light = '', dark = ''] = new RegExp(`--color-${name}:light-dark\\((#\\w+),(#\\w+)\\)`).exec(style) ?? [];
  return { light, dark };
}

test('the shop’s own accent needs no style', () => {
  expect(findAccentFault(DEFAULT_ACCENT)).toBeUndefined();
  expect(accentStyle(DEFAULT_ACCENT)).toBe('');
});

test('every accent that is taken can be read in both themes, and every refusal names one that is taken [D83]', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (color) => {
      const fault = findAccentFault(color);
      const taken = fault === undefined ? color : (/#[0-9a-f]{6}(?=\.$)/.exec(fault)?.[0] ?? '');
      expect(findAccentFault(taken)).toBeUndefined();
      const style = accentStyle(taken);
      const [ink, wash] = [readStyle(style, 'accent-ink'), readStyle(style, 'accent-wash')];
      for (const [at, theme] of (['light', 'dark'] as const).entries()) {
        const grounds = [colors.ground, colors.surface, colors.sunken, colors.studio].map((both) => both[at] ?? '');
        for (const ground of [...grounds, wash[theme]])
          expect(wcagContrast(ink[theme], ground)).toBeGreaterThanOrEqual(4.5);
        for (const fill of ['accent', 'accent-hover'])
          expect(wcagContrast(ON_ACCENT, readStyle(style, fill)[theme])).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(readStyle(style, 'accent')[theme], grounds[0] ?? '')).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 300 },
  );
});

test('a color is shown as the style has it, and one that is refused still has something to show', () => {
  const { light, dark, fault } = showAccent('#8a1c1c');
  const style = accentStyle('#8a1c1c');
  expect(fault).toBeNull();
  for (const [name, part] of [
    ['accent', 'accent'],
    ['accent-hover', 'hover'],
    ['accent-ink', 'ink'],
    ['accent-wash', 'wash'],
  ] as const)
    expect({ light: light[part], dark: dark[part] }).toEqual(readStyle(style, name));
  for (const color of ['#ffff00', '#000000', '#ffffff']) {
    const { light, dark } = showAccent(color);
    for (const tone of [...Object.values(light), ...Object.values(dark)]) expect(tone).toMatch(/^#[0-9a-f]{6}$/);
  }
});
