import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decidedRules } from '../../tests/specification/decided-rules.ts';
import { type Statement, specification } from '../../tests/specification/statements.ts';

const PAGE = 'docs/specification-coverage.md';
const folders = ['app', 'server', 'shared', 'scripts', 'tests'];

interface Shown {
  file: string;
  test: string;
  ids: string[];
}

/** The ids that test names carry in brackets, of statements and of decided rules: `test('… [S2.14 D57]', …)`. */
function findTests(): Shown[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => {
      const names = readFileSync(file, 'utf8').matchAll(
        /(?:\b(?:test|it)|\))\(\s*(['"`])((?:(?!\1).)+) \[((?:(?:S\d+\.\d+|D\d+) ?)+)\]\1/g,
      );
      return [...names].map(([, , test = '', ids = '']) => ({
        file: file.replaceAll('\\', '/'),
        test: test.replaceAll('\\', ''),
        ids: ids.split(' ').filter(Boolean),
      }));
    });
}

const tests = findTests();
const testsOf = (id: string) => tests.filter(({ ids }) => ids.includes(id));
const ofScope = (scope: Statement['scope']) => specification.filter((statement) => statement.scope === scope);
const isShown = ({ id }: Rule) => testsOf(id).length > 0;

type Rule = Pick<Statement, 'id' | 'words'>;

function table(statements: Rule[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = statements.map(({ id, words }) => {
    const shown = testsOf(id).map(({ file, test }) => `\`${file}\`: ${cell(test)}`);
    return `| ${id} | ${cell(words)} | ${shown.join('<br>') || '–'} |`;
  });
  return ['| id | says | shown by |', '|---|---|---|', ...rows].join('\n');
}

function tally(rules: Rule[]): string {
  return `${rules.filter(isShown).length} of ${rules.length} are shown by a test.`;
}

function page(): string {
  const [storefront, dashboard] = [ofScope('storefront'), ofScope('dashboard')];
  return `# What the specification says, and the tests that show it

Made by \`npx node scripts/checks/coverage.ts\` from \`tests/specification/\`, the table of decisions in [product.md](product.md) and
the names of the tests: do not edit. The first number of an S is the specification's section; a D is a row of the table.

## For visitors and customers

${tally(storefront)}

${table(storefront)}

## For administrators

${tally(dashboard)}

${table(dashboard)}

## What was decided where requirements are silent

${tally(decidedRules)}

${table(decidedRules)}
`;
}

const rules: Rule[] = [...specification, ...decidedRules];
const known = new Set(rules.map(({ id }) => id));
const problems = [
  ...rules.filter((rule) => !isShown(rule)).map(({ id, words }) => `${id} has no test: ${words}`),
  ...tests.flatMap(({ file, ids }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${file} names ${id}, which is neither a statement nor a decided rule`),
  ),
];

if (!process.argv.includes('--check')) writeFileSync(PAGE, page());
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page()) {
  problems.push(`${PAGE} is out of date: run npx node scripts/checks/coverage.ts`);
}
const tallies = [
  `Storefront: ${tally(ofScope('storefront'))}`,
  `Dashboard: ${tally(ofScope('dashboard'))}`,
  `Decided rules: ${tally(decidedRules)}`,
];
console.log([...problems, ...tallies].join('\n'));
process.exit(problems.length ? 1 : 0);
