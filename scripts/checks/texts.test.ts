import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/texts.md', 'utf8');
const textsOf = (file: string) => page.split(`\n## ${file}\n`)[1]?.split('\n## ')[0]?.trim().split('\n');

test('the page of texts has the single words of buttons, lists, headings and records too [D110]', () => {
  expect(textsOf('app/routes/dashboard/cars/stock/stock-history.tsx')).toContain('- Sold');
  expect(textsOf('app/routes/dashboard/users/invitations/invitation-list.tsx')).toContain('- Withdraw');
  expect(textsOf('app/routes/dashboard/profile/password-form.tsx')).toContain('- Changing...');
  expect(textsOf('app/routes/dashboard/orders/list/order-period.ts')).toContain('- Yesterday');
  expect(textsOf('server/cars/car-row.ts')).toEqual(expect.arrayContaining(['- Fuel Type', '- Color']));
});

test('the page of texts has those that begin with something filled in, or go on after another text [D110]', () => {
  expect(textsOf('server/mail/templates/order-news.ts')).toEqual(
    expect.arrayContaining(['- {…} is not ready yet', '- {…} is back with us']),
  );
  expect(textsOf('server/mail/templates/conversation-mails.ts')).toContain('- {…} sent you a message');
  expect(textsOf('app/routes/dashboard/settings/options/option-catalog.tsx')).toContain('- , not taxed');
  expect(page).not.toContain('hover:');
});

test('the names that only code compares stand on no page of texts', () => {
  const words = page.split('\n');
  for (const name of ['Escape', 'Enter', 'Bearer', 'Promise']) expect(words).not.toContain(`- ${name}`);
});

test('no page, email or demo car falls back into words that readers stumbled over [D110]', () => {
  const stumbled = [
    ...['windscreen', 'looked into', 'What is worn', 'Somebody was faster', 'Leave us a line', 'payment has arrived'],
    ...[
      'takes on energy',
      ': rash on',
      'we send you a link',
      'We write back',
      'this mail unanswered',
      'one of them away',
    ],
    ...['is what counts', 'has run out', 'deleted by yourself', 'Answers go to', 'Answering this mail', 'Failed work'],
    ...[
      'Kept, not sent',
      'somebody’s eye',
      'Left empty:',
      '0 counts as 1',
      'Welcome too:',
      'Administrator edited this',
    ],
    ...['Keys without Ctrl'],
  ];
  expect(stumbled.filter((words) => page.includes(words))).toEqual([]);
});
