import type { Page } from '@playwright/test';

/** Fills in what a car must have, and a little more. */
export async function fillCar(page: Page, model: string) {
  const texts = {
    Brand: 'Honda',
    Model: model,
    Year: '2021',
    'Price ($)': '21000.50',
    Location: 'Portland, OR',
    Color: 'Red',
    Features: 'Sunroof, Tow bar',
    Description: 'It runs well.',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}
