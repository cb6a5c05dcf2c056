import { expect, test } from '../support/test.ts';

test('the API can be read at /docs, by a page that cannot reach what this browser keeps of the shop [D81]', async ({
  page,
}) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Forecourt API' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open an account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test Request' })).toHaveCount(0);
  expect(await page.evaluate(() => window.origin)).toBe('null');
});
