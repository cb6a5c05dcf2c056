import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from './licenses.ts';

/**
 * Packages that come without the text of their license, and who holds their copyright: the author whom their `package.json`
 * names or, where it names none, the license of the package that brings them, or their repository.
 */
const HOLDERS: { packages: RegExp; holder: string }[] = [
  { packages: /^@aws-sdk\/(credential-provider-(http|login)|nested-clients)$/, holder: 'AWS SDK for JavaScript Team' },
  { packages: /^@esbuild\//, holder: 'Evan Wallace' },
  { packages: /^@img\/sharp-libvips-/, holder: 'Lovell Fuller' },
  { packages: /^@node-rs\/argon2-/, holder: 'LongYinan' },
  { packages: /^@rolldown\/binding-/, holder: 'VoidZero Inc. & Contributors' },
  { packages: /^@scalar\/schemas$/, holder: 'Scalar' },
  { packages: /^abstract-logging$/, holder: 'James Sumners' },
  { packages: /^(brotli|dfa|fontkit)$/, holder: 'Devon Govett' },
  { packages: /^drizzle-orm$/, holder: 'Drizzle Team' },
  { packages: /^woff2sfnt-sfnt2woff$/, holder: 'digi3colin' },
];

export const holderOf = ({ name }: Package) => HOLDERS.find(({ packages }) => packages.test(name))?.holder;

/** Whether a package, in this folder, has the text of its license: in a file for it, or in its README. */
export function hasLicenseText(folder: string): boolean {
  const files = readdirSync(folder);
  if (files.some((file) => /licen[cs]e|copying/i.test(file))) return true;
  const readme = files.find((file) => /^readme/i.test(file));
  return readme !== undefined && /permission is hereby granted/i.test(readFileSync(join(folder, readme), 'utf8'));
}

/** Packages of which the list above says too little or too much, by what is installed here. */
export function findMissingHolders(packages: Package[]): string[] {
  return packages
    .filter(({ folder }) => existsSync(folder))
    .filter((one) => hasLicenseText(one.folder) === (holderOf(one) !== undefined))
    .map(
      (one) =>
        `${one.name}@${one.version} comes with${holderOf(one) ? '' : 'out'} the text of its license: see scripts/licenses/without-text.ts`,
    );
}

/** To each license, by the texts of SPDX, the packages that come without it. */
export function writeLicenses(packages: Package[], textOf: (license: string) => string): string {
  const without = packages.filter((one) => holderOf(one) !== undefined);
  const groups = [...Map.groupBy(without, ({ license }) => license ?? '')].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return groups
    .map(([license, held]) => {
      const holders = [...Map.groupBy(held, holderOf)].map(
        ([holder, theirs]) => `- ${theirs.map(({ name }) => `\`${name}\``).join(', ')}: copyright ${holder}`,
      );
      return `### ${license}\n\n${holders.join('\n')}\n\n\`\`\`text\n${textOf(license).trim()}\n\`\`\`\n`;
    })
    .join('\n');
}
