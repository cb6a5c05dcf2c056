const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Whether one letter too many, too few, another one, or two that changed places make one word of the other. */
export function isMisspellingOf(meant: string, typed: string): boolean {
  if (Math.abs(meant.length - typed.length) > 1) return false;
  let at = 0;
  while (at < meant.length && meant[at] === typed[at]) at += 1;
  const rest = (word: string, from: number) => word.slice(at + from);
  const isSwap = meant[at] === typed[at + 1] && meant[at + 1] === typed[at] && rest(meant, 2) === rest(typed, 2);
  return (
    isSwap ||
    rest(meant, 1) === rest(typed, 1) ||
    rest(meant, 1) === rest(typed, 0) ||
    rest(meant, 0) === rest(typed, 1)
  );
}

/** Every word that may have been meant: for a word of eight letters some six hundred. */
export function misspellingsOf(typed: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    found.add(before + after.slice(1));
    if (after.length > 1) found.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of LETTERS) found.add(before + letter + after).add(before + letter + after.slice(1));
  }
  found.delete(typed);
  return [...found];
}
