import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/texts.md', 'utf8');
const textsOf = (file: string) => page.split(`\n## ${file}\n`)[1]?.split('\n## ')[0]?.trim().split('\n');

test('the page of texts has the single words of buttons, lists, headings and records too [D110]', () => {
  expect(textsOf('app/routes/dashboard/cars/stock/stock-history.tsx')).toContain('- Sold');
  expect(textsOf('app/routes/dashboard/users/invitations/invitation-list.tsx')).toContain('- Withdraw');
  expect(textsOf('app/routes/dashboard/profile/password-form.tsx')).toContain('- Changing...');
  expect(textsOf('app/routes/dashboard/orders/order-period.ts')).toContain('- Yesterday');
  expect(textsOf('server/cars/car-row.ts')).toEqual(expect.arrayContaining(['- Fuel Type', '- Color']));
});

test('the names that only code compares stand on no page of texts', () => {
  const words = page.split('\n');
  for (const name of ['Escape', 'Enter', 'Bearer', 'Promise']) expect(words).not.toContain(`- ${name}`);
});
