import { readFileSync } from 'node:fs';
import { formatHex } from 'culori';
import { expect, test } from 'vitest';
import { colors, hexColors, ON_ACCENT } from './colors.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

test('the colors that pages have without the style of the shop are those of its style', () => {
  for (const [name, [light, dark]] of Object.entries(colors))
    expect(tokens).toContain(`--color-${name}: light-dark(${light}, ${dark});`);
  expect(tokens).toContain(`--color-on-accent: ${ON_ACCENT};`);
});

test('in the notation of mails they are those of the light theme', () => {
  const ofTheme = Object.keys(hexColors).map((name) => [name, formatHex(colors[name as keyof typeof hexColors][0])]);
  expect(hexColors).toEqual(Object.fromEntries(ofTheme));
});
