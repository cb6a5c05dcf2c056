import type { Page } from '@playwright/test';
import { newPerson } from '../support/administrator.ts';
import { failCall, freeze, holdCall, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const FEATURED = /\/api\/v1\/cars\?sample=4&inStock=true/;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shownSlide = (page: Page) => page.locator('[aria-roledescription="slide"]:not([inert])');

async function openFrozen(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await freeze(page);
}

test('three slides move on every 5 seconds, for ever [S2.20 S2.21 S2.22 S9.5]', async ({ page }) => {
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

test('four cars are featured, at random, each with its facts [S2.25 S2.26 S2.27 S2.28 S9.3 S9.4]', async ({
  page,
  request,
}) => {
  await open(page, '/');
  const cards = section(page, 'Featured Cars').getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await expect(card.getByRole('img').first()).toBeVisible();
    await expect(card.getByRole('heading')).not.toBeEmpty();
    await expect(card).toContainText(/[\d,]+ mi·(Automatic|Manual)/);
    await expect(card).toContainText(/\$\d|Price on request/);
    expect(await card.getByRole('list', { name: 'Features' }).getByRole('listitem').count()).toBeLessThanOrEqual(3);
  }
  const samples = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { data } = await (await request.get('/api/v1/cars?sample=4&inStock=true')).json();
      return data.map((car: { _id: string }) => car._id).join();
    }),
  );
  expect(new Set(samples).size).toBeGreaterThan(1);
});

test('a visitor who opens a featured car signs in first; a customer sees it [S2.18 S2.30 S2.31 S6.2]', async ({
  page,
  request,
}) => {
  const { email, password } = await newPerson(request);
  await open(page, '/');
  const card = section(page, 'Featured Cars').getByRole('article').first();
  const chosen = await card.getByRole('heading').textContent();
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/signin\?returnTo=%2Fcars%2F[^&]+$/);
  const path = new URL(page.url()).searchParams.get('returnTo') ?? '';
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: chosen ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await signInAsNewCustomer(page, request);
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  const title = await card.getByRole('heading').textContent();
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/cars\/[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
});

test('the featured cars stay the same from the server’s page to its script, and can all be bought [D30]', async ({
  page,
}) => {
  const html = await (await page.goto('/'))?.text();
  const cards = section(page, 'Featured Cars').getByRole('article');
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    expect(html).toContain(await card.getByRole('heading').textContent());
    await expect(
      card.getByRole('button', { name: 'Add to Cart' }).or(card.getByText('Price on request')),
    ).toBeEnabled();
  }
});

test('featured cars say that they load [S2.33]', async ({ page }) => {
  await open(page, '/aboutPage');
  const release = await holdCall(page, FEATURED);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Loading featured cars...')).toBeVisible();
  release();
  await expect(section(page, 'Featured Cars').getByRole('article')).toHaveCount(4);
  await expect(page.getByText('Loading featured cars...')).toHaveCount(0);
});

test('without a car to feature the page says so [S8.8]', async ({ page }) => {
  await open(page, '/aboutPage');
  await page.route(FEATURED, (route) => route.fulfill({ json: { success: true, message: '', data: [] } }));
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('No featured cars available at the moment.')).toBeVisible();
});

test.describe('a shop in trouble', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('says that featured cars failed, and Retry brings them [S8.7]', async ({ page }) => {
    await open(page, '/aboutPage');
    await failCall(page, FEATURED, 500);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByText('Failed to load featured cars')).toBeVisible();
    await page.unroute(FEATURED);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(section(page, 'Featured Cars').getByRole('article')).toHaveCount(4);
  });
});
