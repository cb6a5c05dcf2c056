import { expect, test } from 'vitest';
import { scriptsLast } from './late-scripts.ts';

const page = (script: string) =>
  `<link rel="modulepreload" href="/a.js"/><script>theme()</script><script nonce="n" type="module" async="">${script}</script>`;

test('the script of a page is fetched, all at once, and evaluated module by module, when the page is drawn', () => {
  const html = scriptsLast(
    page(
      'import "/m.js";\nimport * as route0 from "/root.js";\nwindow.modules = {"root":route0};\nimport("/entry.js");',
    ),
  );
  expect(html).not.toContain('<link');
  const [, script = ''] = /<script nonce="n" type="module" async="">([\s\S]*)<\/script>/.exec(html) ?? [];
  const steps = [
    'await new Promise',
    'of ["/a.js"]',
    'await import("/m.js")',
    'const route0 = await import("/root.js")',
  ];
  const places = [...steps, 'window.modules', 'import("/entry.js")'].map((step) => script.indexOf(step));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(script).not.toMatch(/^import /m);
});

test('what does not look like the router’s script is left as it is', () => {
  expect(scriptsLast('<p>import "/m.js";</p><script>import("/m.js")</script>')).toBe(
    '<p>import "/m.js";</p><script>import("/m.js")</script>',
  );
});
