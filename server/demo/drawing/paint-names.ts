/** A plain hue: the words that name it, in the languages dealers borrow from, and how deep and how light it runs. */
interface Hue {
  name: string;
  words: readonly string[];
  paint: string;
  deep: string;
  light: string;
}

/** A shade with a name of its own, and the hue it belongs to. */
interface Shade {
  word: string;
  hue: string;
  paint: string;
}

export const hues: readonly Hue[] = [
  { name: 'white', words: ['white', 'bianco', 'blanc'], paint: '#f1f1ee', deep: '#e6e5e1', light: '#f5f5f4' },
  { name: 'black', words: ['black', 'nero', 'noir'], paint: '#0d0e10', deep: '#08090a', light: '#17181b' },
  { name: 'silver', words: ['silver', 'argent'], paint: '#b6babd', deep: '#999fa5', light: '#c9ccce' },
  { name: 'gray', words: ['gray', 'grigio', 'gris'], paint: '#74787c', deep: '#43474c', light: '#9a9c9b' },
  { name: 'red', words: ['red', 'rosso', 'rouge'], paint: '#b0161c', deep: '#7d0d18', light: '#c6261f' },
  { name: 'blue', words: ['blue', 'blu', 'bleu', 'azzurro'], paint: '#1d4d9b', deep: '#12306b', light: '#3f7fc0' },
  { name: 'green', words: ['green', 'verde', 'vert'], paint: '#1f5a3c', deep: '#12382a', light: '#4f7f5a' },
  { name: 'yellow', words: ['yellow', 'giallo', 'jaune'], paint: '#f0bf12', deep: '#e0a80c', light: '#f5d13a' },
  { name: 'orange', words: ['orange', 'arancio'], paint: '#d9581a', deep: '#b9430f', light: '#e8752c' },
  { name: 'brown', words: ['brown', 'marrone', 'brun'], paint: '#4b3426', deep: '#33241b', light: '#6a4d38' },
  { name: 'beige', words: ['beige', 'tan'], paint: '#c8bba2', deep: '#ab9d82', light: '#d8cdb8' },
  { name: 'gold', words: ['gold', 'oro'], paint: '#b59450', deep: '#94773b', light: '#c9ad70' },
  { name: 'purple', words: ['purple', 'violet', 'viola'], paint: '#46286a', deep: '#2d1a48', light: '#63418c' },
  { name: 'pink', words: ['pink', 'rosa'], paint: '#d98a9d', deep: '#c06d83', light: '#e4a5b4' },
];

export const shades: readonly Shade[] = [
  { word: 'racing', hue: 'green', paint: '#0f3b2a' },
  { word: 'emerald', hue: 'green', paint: '#0f5a40' },
  { word: 'forest', hue: 'green', paint: '#1d3f2c' },
  { word: 'army', hue: 'green', paint: '#4d5338' },
  { word: 'olive', hue: 'green', paint: '#4f5236' },
  { word: 'sage', hue: 'green', paint: '#8b9a86' },
  { word: 'mint', hue: 'green', paint: '#a9cbb9' },
  { word: 'lime', hue: 'green', paint: '#8fb52c' },
  { word: 'navy', hue: 'blue', paint: '#16264a' },
  { word: 'cobalt', hue: 'blue', paint: '#1646a0' },
  { word: 'sapphire', hue: 'blue', paint: '#173f8a' },
  { word: 'indigo', hue: 'blue', paint: '#2a2f6b' },
  { word: 'azure', hue: 'blue', paint: '#2f74c4' },
  { word: 'celeste', hue: 'blue', paint: '#9cc0d2' },
  { word: 'ocean', hue: 'blue', paint: '#17496b' },
  { word: 'teal', hue: 'blue', paint: '#14666d' },
  { word: 'turquoise', hue: 'blue', paint: '#1f8f95' },
  { word: 'aqua', hue: 'blue', paint: '#2f9db0' },
  { word: 'burgundy', hue: 'red', paint: '#5c1422' },
  { word: 'maroon', hue: 'red', paint: '#5a1520' },
  { word: 'crimson', hue: 'red', paint: '#9c1526' },
  { word: 'ruby', hue: 'red', paint: '#8d1226' },
  { word: 'cherry', hue: 'red', paint: '#8c1420' },
  { word: 'scarlet', hue: 'red', paint: '#b81a1c' },
  { word: 'tangerine', hue: 'orange', paint: '#e06a1c' },
  { word: 'copper', hue: 'orange', paint: '#a85a32' },
  { word: 'bronze', hue: 'brown', paint: '#75583c' },
  { word: 'mocha', hue: 'brown', paint: '#54402f' },
  { word: 'champagne', hue: 'gold', paint: '#c9b99a' },
  { word: 'rose', hue: 'gold', paint: '#b98a7a' },
  { word: 'khaki', hue: 'beige', paint: '#7b765a' },
  { word: 'sand', hue: 'beige', paint: '#bfae8c' },
  { word: 'graphite', hue: 'gray', paint: '#46494d' },
  { word: 'gunmetal', hue: 'gray', paint: '#4a4e53' },
  { word: 'charcoal', hue: 'gray', paint: '#3d4043' },
  { word: 'anthracite', hue: 'gray', paint: '#3a3d41' },
  { word: 'slate', hue: 'gray', paint: '#566069' },
  { word: 'storm', hue: 'gray', paint: '#5a6268' },
  { word: 'titanium', hue: 'gray', paint: '#8b8a87' },
  { word: 'cement', hue: 'gray', paint: '#93958f' },
  { word: 'steel', hue: 'gray', paint: '#7f868d' },
  { word: 'platinum', hue: 'silver', paint: '#c3c5c6' },
  { word: 'aluminum', hue: 'silver', paint: '#aeb2b5' },
  { word: 'obsidian', hue: 'black', paint: '#101114' },
  { word: 'onyx', hue: 'black', paint: '#0f1011' },
  { word: 'ebony', hue: 'black', paint: '#121110' },
  { word: 'off', hue: 'white', paint: '#efece4' },
  { word: 'ivory', hue: 'white', paint: '#ede7d8' },
  { word: 'cream', hue: 'white', paint: '#ece3cd' },
  { word: 'pearl', hue: 'white', paint: '#ecebe6' },
  { word: 'snow', hue: 'white', paint: '#f2f3f3' },
];
