import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAllowed, listPackages } from './licenses.ts';

/** Writes which packages the shop is built from and runs with, and holds every package to the licenses that we may use. */
const PAGE = 'THIRD_PARTY_NOTICES.md';
const packages = listPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const shipped = packages.filter(({ isShipped }) => isShipped);

const page = `# Third-party notices

Made by \`npm run notices\` from the lock file: do not edit.

The shop is built from these ${shipped.length} packages and runs with them; what browsers load is made from some. Nearly all come
with the text of their license, in their folder below \`node_modules/\`; the few that do not name it in their \`package.json\`, by
which it is listed here. Of packages that are made for one kind of machine, an install brings the one that fits.

| package | version | license |
|---|---|---|
${shipped.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}
`;

const problems = packages
  .filter((one) => !isAllowed(one))
  .map(
    ({ name, version, license }) =>
      `${name}@${version}: license ${license ?? 'unknown'} is not in scripts/licenses/licenses.ts`,
  );

if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page)
  problems.push(`${PAGE} is out of date: npm run notices`);
console.log([...problems, `${packages.length} packages, ${shipped.length} of them shipped.`].join('\n'));
process.exit(problems.length ? 1 : 0);
