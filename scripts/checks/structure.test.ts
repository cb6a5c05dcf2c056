import { expect, test } from 'vitest';
import { findOversized, findOwnFormats, findTwins } from './structure.ts';

test('a file over 150 lines and a folder over 20 files are named; migrations and the list of demo cars are not', () => {
  const full = Array.from({ length: 21 }, (_, file) => ({ path: `app/ui/part-${file}.tsx`, lines: 10 }));
  const files = [
    ...full,
    { path: 'server/cars/long.ts', lines: 151 },
    { path: 'server/cars/just-right.ts', lines: 150 },
    { path: 'server/db/migrations/long.ts', lines: 900 },
    { path: 'server/demo/inventory/long.ts', lines: 900 },
    { path: 'server/demo/drawing/long.ts', lines: 900 },
  ];
  expect(findOversized(files)).toEqual([
    'server/cars/long.ts has 151 lines',
    'server/demo/drawing/long.ts has 900 lines',
    'app/ui/ has 21 files',
  ]);
});

test('a name that is given twice in one part of the shop is named; a test beside its file and routes are not', () => {
  const paths = [
    'server/cars/routes.ts',
    'server/orders/routes.ts',
    'server/cars/stock/stock.ts',
    'server/cars/stock/stock.api.test.ts',
    'shared/cars/stock.ts',
    'server/checkout/refusals.api.test.ts',
    'server/orders/refusals.test.ts',
    'app/ui/button.tsx',
    'app/routes/button.css',
    'tests/ui/button.ts',
    'tests/browser/button.ts',
  ];
  expect(findTwins(paths)).toEqual([
    'refusals is a name of files in server/checkout/ and server/orders/',
    'button is a name of files in app/ui/ and app/routes/',
  ]);
});

test('a file that formats numbers, dates or lists by itself is named; the formats and tests are not', () => {
  const files = [
    { path: 'shared/format.ts', text: "new Intl.NumberFormat('en-US')" },
    { path: 'shared/orders/orders.ts', text: "miles.toLocaleString('en-US')" },
    { path: 'app/routes/cars.tsx', text: "miles.toLocaleString('en-US')" },
    { path: 'app/routes/cars.test.tsx', text: "miles.toLocaleString('en-US')" },
    { path: 'app/routes/day.tsx', text: "new Intl.DateTimeFormat('en-US')" },
    { path: 'app/routes/names.ts', text: 'formatList(names) as Intl.ListFormat' },
    { path: 'server/mail/mail.ts', text: "new Intl.ListFormat('en')" },
  ];
  expect(findOwnFormats(files).map((finding) => finding.split(' ')[0])).toEqual([
    'shared/orders/orders.ts',
    'app/routes/cars.tsx',
    'app/routes/day.tsx',
    'server/mail/mail.ts',
  ]);
});
