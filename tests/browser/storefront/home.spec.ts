import type { Page } from '@playwright/test';
import { freeze, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shownSlide = (page: Page) => page.locator('[aria-roledescription="slide"]:not([inert])');

async function openFrozen(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await freeze(page);
}

test('three slides move on every 5 seconds, forever [S2.20 S2.21 S2.22 S9.5]', async ({ page }) => {
  await openFrozen(page);
  const slides = page.locator('[aria-roledescription="slide"]');
  await expect(slides).toHaveCount(3);
  for (const slide of await slides.all()) {
    await expect(slide.locator('h1, h2')).not.toBeEmpty();
    await expect(slide.locator('h1 + p, h2 + p')).not.toBeEmpty();
    const link = slide.locator('a', { hasText: 'Browse Cars' });
    await expect(link).toHaveAttribute('href', '/allProducts');
  }
  // The first turn is under way already, so the clock goes to just after the next one.
  const before = await shownSlide(page).getAttribute('aria-label');
  await expect(async () => {
    await page.clock.runFor(200);
    expect(await shownSlide(page).getAttribute('aria-label')).not.toBe(before);
  }).toPass({ intervals: [20] });
  const seen = [await shownSlide(page).getAttribute('aria-label')];
  for (const _ of [1, 2, 3]) {
    await page.clock.runFor(4400);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', seen.at(-1) ?? '');
    await page.clock.runFor(600);
    await expect(shownSlide(page)).not.toHaveAttribute('aria-label', seen.at(-1) ?? '');
    seen.push(await shownSlide(page).getAttribute('aria-label'));
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen[3]).toBe(seen[0]);
});

test('the slides stop once somebody has taken over, and go round by hand too [S2.21 S2.23]', async ({ page }) => {
  await openFrozen(page);
  const seen: (string | null)[] = [];
  for (const _ of [1, 2, 3]) {
    const before = await shownSlide(page).getAttribute('aria-label');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.clock.runFor(1000);
    await expect(shownSlide(page)).not.toHaveAttribute('aria-label', before ?? '');
    seen.push(await shownSlide(page).getAttribute('aria-label'));
  }
  expect(new Set(seen).size).toBe(3);
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(shownSlide(page)).toHaveAttribute('aria-label', seen[2] ?? '');
});

test('the home page says how it works, why, and who was content [S1.3 S2.24 S2.32 S2.34 S2.35 S2.36 S9.21]', async ({
  page,
}) => {
  await open(page, '/');
  const titles = (name: string) => section(page, name).getByRole('heading', { level: 3 });
  await expect(titles('How It Works')).toHaveText(['Browse', 'Select', 'Pay', 'Receive']);
  const steps = section(page, 'How It Works').getByRole('listitem');
  for (const [place, promise] of [
    [0, /search the inventory/i],
    [1, /choose.* car.*customi[sz]e.* options/i],
    [2, /secure payment.*multiple options/i],
    [3, /delivery.*pickup/i],
  ] as const) {
    await expect(steps.nth(place)).toContainText(promise);
  }
  await expect(titles('Why Choose Us')).toHaveText([
    '150-point inspection',
    'Satisfaction guarantee',
    'Fast delivery or pickup',
    '24/7 customer support',
    '7-day return policy',
    'Secure payment',
  ]);
  await expect(section(page, 'What Our Customers Say').getByRole('blockquote')).toHaveCount(3);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View All Cars' })).toHaveAttribute('href', '/allProducts');
  await expect(main.getByRole('link', { name: 'Browse Our Inventory' })).toHaveAttribute('href', '/allProducts');
});
