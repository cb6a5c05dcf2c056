import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StorageStatement } from './storage-statement.tsx';

const signIn = 'Your sign-in, with your name and email';
const payments = 'Payments that you started';
const places = 'How far you had scrolled on each page, and your last list of cars';
const cookies = 'Two cookies of the dashboard';
/** Where the statement speaks of what is kept under a name. */
const rowOf = {
  cart: 'Your cart',
  token: signIn,
  userData: signIn,
  device: 'This device',
  openCheckout: payments,
  settledCheckouts: payments,
  theme: 'The theme that you chose',
  lastList: places,
  ScrollRestoration: places,
  role: cookies,
  sidebar_state: cookies,
  shortcuts: 'For staff',
  'inspection:': 'For staff',
  'inspection-photos': 'For staff',
};

const sources = ['app', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The names under which something is kept: written where it is kept, or as the code that keeps it calls them. */
function namesIn(text: string): string[] {
  const kept = text.matchAll(
    /(?:writeItem|Storage\.setItem|indexedDB\.open)\(\s*([^\s,]+)|document\.cookie = `\$\{(\w+)\}|<(ScrollRestoration)/g,
  );
  return [...kept].map(([, item, cookie, library]) => {
    const name = item ?? cookie ?? '';
    const [, literal] = /^['"`]([\w:.-]+)/.exec(name) ?? [];
    return library ?? literal ?? constantIn(name, text) ?? `${name}, which is not known`;
  });
}

/** What a constant says, or the beginning of what a function such as `keyOf(…)` makes. */
function constantIn(name: string, text: string): string | undefined {
  const [, constant] = /^(\w+)(?:\(.*)?$/.exec(name) ?? [];
  return constant && new RegExp(`const ${constant} = (?:\\(.*\\) => )?['"\`]([\\w:.-]+)`).exec(text)?.[1];
}

// Else the test below could pass over what it does not see.
test.each([
  ["const KEY = 'basket';\nlocalStorage.setItem(KEY, value)", ['basket']],
  ['localStorage.setItem(\'literal\', value); sessionStorage.setItem("other", value)', ['literal', 'other']],
  ["writeItem(\n  'on-a-line-of-its-own',\n  value,\n)", ['on-a-line-of-its-own']],
  [`writeItem(\`seen:\${id}\`, value)`, ['seen:']],
  [`const keyOf = (id: string) => \`draft:\${id}\`;\nwriteItem(keyOf(id), value)`, ['draft:']],
  ['localStorage.setItem(keys.cart, value)', ['keys.cart, which is not known']],
  ['localStorage.setItem(names[0], value)', ['names[0], which is not known']],
  ['window.localStorage.setItem(FROM_ELSEWHERE, value)', ['FROM_ELSEWHERE, which is not known']],
  [`const NAME = 'place';\ndocument.cookie = \`\${NAME}=\${value}\``, ['place']],
])('the name is seen in %s', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('whatever the code keeps in a browser, the statement names it, and nothing else [D83]', () => {
  // What writes for others is told the name by them.
  const writers = sources.filter(({ file }) => !file.endsWith('browser-storage.ts'));
  const kept = new Set(writers.flatMap(({ text }) => namesIn(text)));
  expect([...kept].sort()).toEqual(Object.keys(rowOf).sort());
  const page = renderToStaticMarkup(createElement(StorageStatement));
  const rows = [...page.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name]) => name);
  expect(rows.sort()).toEqual([...new Set(Object.values(rowOf))].sort());
});

test('the code keeps nothing in a browser in a way that the test above would not see [D83]', () => {
  const other =
    /indexedDB(?!\.open\()|cookieStore|caches\.open|(?<!Async)(?:local|session)Storage(?!\.(?:get|set|remove)Item\()|set-?cookie/i;
  const cookie = /document\.cookie = (?!`\$\{\w+\})/;
  const keeping = sources.filter(({ text }) => other.test(text) || cookie.test(text)).map(({ file }) => file);
  // The reader of the API is given a stand-in for the storage that it lacks, which ends with its page.
  expect(keeping).toEqual(['server/api/reader.ts']);
});
