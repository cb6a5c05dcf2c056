import type { Snapshot } from '../audit-log/service.ts';

/** Of these, the parts speak for themselves: Monday, Street. */
const unnamed = ['days', 'address'];

/** The fields of a section in words, for the record of who changed what. */
export function describeSection(fields: object): Snapshot {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => describeField(name, value)));
}

function describeField(name: string, value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return [[inWords(name), value.map(flatten)]];
  if (typeof value !== 'object' || value === null) return [[inWords(name), value]];
  return Object.entries(value).flatMap(([part, of]) =>
    describeField(unnamed.includes(name) ? part : `${name} ${part}`, of),
  );
}

/** One of a list as a line: a slide, a promise, the hours from one time to another. */
function flatten(value: unknown): string {
  if (Array.isArray(value)) return value.map(flatten).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  if ('from' in value && 'to' in value) return `${value.from}–${value.to}`;
  return Object.values(value).map(flatten).filter(Boolean).join(' · ');
}

/** `accentColor` as `Accent color`, and `zip` as people write it. */
function inWords(name: string): string {
  if (name === 'zip') return 'ZIP';
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
