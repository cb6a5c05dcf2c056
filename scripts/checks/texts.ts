import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** Writes every text that a person may read onto one page, for whoever edits them; `--check` says whether it is current. */
const PAGE = 'docs/texts.md';
const folders = ['app', 'server', 'shared'];
/** Drawings have no words, and the parts of a name or an address are not read as texts. */
const skipped = /\.(test|d)\.tsx?$|^server\/(demo\/drawing|db)\/|\/\+types\//;
const attributesOfPeople = new Set(['alt', 'aria-label', 'description', 'heading', 'label', 'placeholder', 'title']);
const attributesOfMachines = new Set(['className', 'd', 'points', 'sizes', 'style', 'viewBox']);
/** Where a word is looked for, and nobody reads it: the parts of a comparison, and names in the API’s description. */
const partsOfMachines: Partial<Record<string, readonly string[]>> = {
  BinaryExpression: ['left', 'right'],
  MemberExpression: ['property'],
  SwitchCase: ['test'],
};
const propertiesOfMachines = new Set(['id', 'tag']);
/** An apostrophe is ’; others’ words stay to the letter: the specification’s, and those of the Buyers Guide’s form. */
const straight = /[A-Za-z]'[a-z]/;
const quoted = new Set([
  "Don't have an account?",
  "New passwords don't match",
  "You haven't placed any orders yet",
  "We couldn't process your payment. Please try again or contact support if the issue persists.",
]);
const isQuoted = (file: string, text: string) => quoted.has(text) || file.includes('/buyers-guide/');

interface Node {
  type: string;
  [key: string]: unknown;
}

/** The texts of a file, each once, in the order in which they stand. */
function textsIn(file: string): string[] {
  const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const texts = new Set<string>();
  visit(program as unknown as Node, (text) => texts.add(text.replace(/\s+/g, ' ').trim()));
  return [...texts];
}

function visit(node: Node, report: (text: string) => void) {
  if (isForMachines(node)) return;
  if (node.type === 'JSXText' && /[A-Za-z]{2}/.test(String(node.value))) report(String(node.value));
  if (node.type === 'Literal' && isText(node.value)) report(node.value);
  if (node.type === 'TemplateLiteral' && isSentence(templateText(node))) report(templateText(node));
  if (node.type === 'JSXAttribute' || node.type === 'Property') reportLabel(node, report);
  for (const [name, part] of Object.entries(node)) {
    const isOfMachines = partsOfMachines[node.type]?.includes(name) ?? false;
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isOfMachines && child?.type === 'Literal') continue;
      if (child && typeof child === 'object' && 'type' in child) visit(child as Node, report);
    }
  }
}

/** A label may be short, and be the name of what it labels, as in the audit log. */
function reportLabel(node: Node, report: (text: string) => void) {
  const { name, value } = { name: nameOf(node), value: node.value as Node | null };
  if (node.type === 'Property' && isWord(name) && name !== 'Icon' && !node.shorthand) report(name);
  if (attributesOfPeople.has(name) && value?.type === 'Literal' && /^[A-Z]/.test(String(value.value))) {
    report(String(value.value));
  }
}

function isForMachines(node: Node): boolean {
  if (/^(Import|ExportAll|TS(Type|Literal|Interface|Union))/.test(node.type)) return true;
  if (node.type === 'TaggedTemplateExpression') return (node.tag as Node).name === 'sql';
  if (node.type === 'Property')
    return propertiesOfMachines.has(nameOf(node)) && (node.value as Node).type === 'Literal';
  return node.type === 'JSXAttribute' && attributesOfMachines.has(nameOf(node));
}

function nameOf(node: Node): string {
  const key = (node.key ?? node.name) as Node | undefined;
  return String(key?.name ?? key?.value ?? '');
}

function templateText({ quasis }: Node): string {
  return (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{…}');
}

const isText = (value: unknown): value is string => typeof value === 'string' && (isSentence(value) || isWord(value));

/** One word as on a label or a button; names in code begin small, or hold a capital further on. */
const isWord = (text: string) => /^[A-Z][a-z]+(-[a-z]+)?[.!?:…]*$/.test(text);

/** Words after something that is filled in, or after another text; a list of classes may look the same. */
const goesOn = (text: string) => /^(\{…\})?,? [a-z]/.test(text) && !/ [a-z]+:[a-z-]+$/.test(text);

/** Words in a row that begin or end as people write. */
function isSentence(text: string): boolean {
  return (
    /[A-Za-z{…}]+[ ,].*[A-Za-z]/.test(text) &&
    (/^[A-Z“$]/.test(text) || goesOn(text) || /[a-z][.?!]$/.test(text)) &&
    !/^[A-Z_ ]+$/.test(text)
  );
}

function page(): string {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !skipped.test(file))
    .sort();
  const sections = files.flatMap((file) => {
    const texts = textsIn(file);
    mistyped.push(...texts.filter((text) => straight.test(text) && !isQuoted(file, text)));
    return texts.length > 0 ? [`## ${file}\n\n${texts.map((text) => `- ${text}`).join('\n')}\n`] : [];
  });
  return `# Every text of the shop

Made by \`npx node scripts/checks/texts.ts\` from the source: do not edit. Change a text where it stands; \`{…}\` is something filled in.

${sections.join('\n')}`;
}

const mistyped: string[] = [];
const made = page();
for (const text of mistyped) console.error(`An apostrophe is ’, not ': ${text}`);
const isCurrent = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === made;
if (process.argv.includes('--check')) {
  if (!isCurrent) console.error(`${PAGE} is not current: npx node scripts/checks/texts.ts`);
  process.exit(isCurrent && mistyped.length === 0 ? 0 : 1);
}
writeFileSync(PAGE, made);
if (mistyped.length > 0) process.exitCode = 1;
console.log(`${made.match(/^- /gm)?.length ?? 0} texts`);
