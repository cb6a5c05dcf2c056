import { expect, test } from 'vitest';
import { findImportCycles } from './import-cycles.ts';

const file = (path: string, text: string) => ({ path, text });

test('files that import each other are found, through types, late imports and others between them', () => {
  const files = [
    file('server/app.ts', "import { a } from './a.ts';"),
    file('server/a.ts', "import type { B } from './cars/b.ts';"),
    file('server/cars/b.ts', "const late = () => import('../c.ts');"),
    file('server/c.ts', "import { a } from './a.ts';\nimport { d } from './d.ts';"),
    file('server/d.ts', "import { join } from 'node:path';"),
  ];
  expect(findImportCycles(files)).toEqual(['server/a.ts', 'server/c.ts', 'server/cars/b.ts']);
});

test('two ways to the same file are no cycle', () => {
  const files = [
    file('app/page.tsx', "import { a } from './a.ts';\nimport { b } from './b.ts';"),
    file('app/a.ts', "import { b } from './b.ts';"),
    file('app/b.ts', "import { gone } from './gone.ts';"),
  ];
  expect(findImportCycles(files)).toEqual([]);
});
