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
export function paintToken(colorName: string): string {
  const name = colorName.toLowerCase();
  const tone = tones.find(([words]) => words.test(name))?.[1] ?? 'silver';
  return `var(--paint-${tone})`;
}
