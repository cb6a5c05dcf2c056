/**
 * What stands for a dealership that has no logo: the first letter or digit of its name, as it is written at the start of a
 * word; of a name without any, its first sign; nothing of no name.
 */
export function initialOf(name: string): string {
  const letters = name.normalize();
  const first =
    letters.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? letters.match(/\p{RI}{2}|\S(?:\p{M}|\p{EMod}|\u200d\S)*/u)?.[0] ?? '';
  const upper = first.toUpperCase();
  // A letter without a capital of its own, such as ß, would become two.
  return upper.length > first.length ? first : upper;
}
