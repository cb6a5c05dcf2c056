import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import licenses from 'spdx-license-list/full.js';
import { isAllowed, listPackages } from './licenses.ts';
import { findMissingHolders, writeLicenses } from './without-text.ts';

/** Writes which packages the shop is built from and runs with, and holds every package to the licenses that we may use. */
const PAGE = 'THIRD_PARTY_NOTICES.md';
const packages = listPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const shipped = packages.filter(({ isShipped }) => isShipped);

const page = `# Third-party notices

Made by \`npm run notices\` from the lock file: do not edit.

The shop is built from these ${shipped.length} packages and runs with them; what browsers load is made from some. They come
with the text of their license, in their folder below \`node_modules/\`; for those that bring none it stands
[below](#licenses-of-packages-that-bring-no-text). Of packages that are made for one kind of machine, an install brings the
one that fits.

| package | version | license |
|---|---|---|
${shipped.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}

## Licenses of packages that bring no text

These name their license in their \`package.json\` alone. Its text is the standard one of [SPDX](https://spdx.org/licenses/);
who holds the copyright is the author named there or, where none is, whom the license of the package that brings it names.
The libraries in \`@img/sharp-libvips-*\` have licenses of their own, listed in its README.

${writeLicenses(shipped, textOf)}`;

/** The holders of the copyright are named before it. */
function textOf(license: string): string {
  const { licenseText = '' } = licenses[license] ?? {};
  return licenseText.replace(/^Copyright \(c\) <year> .*$/m, 'Copyright (c) the holders named above');
}

const problems = [
  ...packages
    .filter((one) => !isAllowed(one))
    .map(
      ({ name, version, license }) =>
        `${name}@${version}: license ${license ?? 'unknown'} is not in scripts/licenses/licenses.ts`,
    ),
  ...findMissingHolders(shipped),
];

if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page)
  problems.push(`${PAGE} is out of date: npm run notices`);
console.log([...problems, `${packages.length} packages, ${shipped.length} of them shipped.`].join('\n'));
process.exit(problems.length ? 1 : 0);
