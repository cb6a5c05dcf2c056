import { expect, test } from '../../support/test.ts';

test.use({ javaScriptEnabled: false });

test('without script the home page leads to the inventory, and its filter form works', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Cars' }).click();
  await expect(page).toHaveURL('/allProducts');
  await expect(page.getByRole('heading', { level: 1, name: 'Cars', exact: true })).toBeVisible();
  await page.getByLabel('Brand').first().selectOption('BMW');
  await page
    .getByRole('button', { name: /apply|show/i })
    .first()
    .click();
  await expect(page).toHaveURL(/brand=BMW/);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const text of await cards.allTextContents()) expect(text).toContain('BMW');
});

test('without script the contact form keeps what was written out of the address', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.com');
  await page.getByLabel('Message').fill('Between you and me');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('form').filter({ has: page.getByLabel('Message') })).toHaveAttribute('method', 'post');
  await expect(page.getByLabel('Message')).toHaveValue('Between you and me');
});

test('without script further cars are a link away', async ({ page }) => {
  await page.goto('/allProducts');
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/cursor=/);
  expect(await page.getByRole('article').first().textContent()).not.toBe(first);
});

for (const path of ['/confirm-email?token=some', '/stop-watching?token=some', '/signin']) {
  test(`without script ${path} says what its button waits for`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { disabled: true })).toBeVisible();
    const note = main.locator('noscript p', { hasText: 'Please turn on JavaScript in your browser to continue.' });
    await expect(note).toBeVisible();
  });
}
