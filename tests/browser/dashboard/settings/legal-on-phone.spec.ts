import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
const text = [
  ...['| What | Why | How long |', '|---|---|---|', `| Orders | ${longWord} | 7 years |`, ''],
  ...['```', `const ${longWord} = 1;`, '```', '', `https://example.com/${longWord}`],
].join('\n');

// Nothing here is saved: the shop is shared.
test('a legal text with a table, code and long words fits a phone, and no column is down to letters [D82]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/legal');
  await page.getByLabel('Privacy statement').fill(text);
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  const cells = preview.locator('td');
  await expect(cells).toHaveText(['Orders', longWord, '7 years']);
  await expect(preview.locator('pre')).toContainText(longWord);
  for (const cell of await cells.all()) expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(72);
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('html, main *')]
      .filter((element) => element.matches('html') || getComputedStyle(element).overflowX !== 'visible')
      .filter((element) => !element.closest('textarea, nav') && element.scrollWidth > element.clientWidth + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(scrolling).toEqual([]);
});
