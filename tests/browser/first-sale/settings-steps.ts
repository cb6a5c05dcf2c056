import type { Page } from '@playwright/test';
import { photo } from '../../support/upload.ts';
import { toast } from '../support/page.ts';
import { expect } from '../support/test.ts';
import type { settingUp } from './checklist.ts';
import { dealer, fills } from './dealer.ts';

type Steps = ReturnType<typeof settingUp>;

async function fillAll(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Adds one to a list of the settings. */
async function addTo(page: Page, list: string, one: string, texts: Record<string, string>) {
  const group = page.getByRole('group', { name: list, exact: true });
  await group.getByRole('button', { name: `Add ${one}` }).click();
  for (const [label, text] of Object.entries(texts)) await group.getByLabel(label, { exact: true }).fill(text);
}

/** Who the dealership is, how to reach it, and how it looks. */
export async function enterDealership(page: Page) {
  const { name, phone, email, street, instagram, accent } = dealer;
  await fillAll(page, { Name: name, Phone: phone, Email: email, Street: street });
  await fillAll(page, { City: 'Austin', State: 'TX', ZIP: '78701', 'Time zone': 'America/Chicago' });
  await fillAll(page, { 'Link 1': instagram, 'Accent color': accent });
  for (const [label, color] of [
    ['Logo', '#1d3fd1'],
    ['Logo for the dark theme', '#f2c14e'],
  ] as const) {
    const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photo(color) };
    await page.getByLabel(label, { exact: true }).setInputFiles(file);
    await expect(page.getByRole('button', { name: `Remove ${label}`, exact: true })).toBeVisible();
  }
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.click();
  await page.mouse.move(0, 0);
  // The page comes anew, in the new color.
  await expect(button).toHaveCSS('background-color', fills.primary.light);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
}

export async function enterHours(page: Page, { save }: Steps) {
  await page.getByRole('group', { name: 'Monday' }).getByRole('button', { name: 'Add hours' }).click();
  await save(page);
}

export async function enterLegalTexts(page: Page, { save }: Steps) {
  const { privacy, terms, returns } = dealer.legal;
  await fillAll(page, { 'Privacy statement': privacy, 'Terms of sale': terms, 'Return policy': returns });
  await save(page);
}

/** What the checklist does not ask for. */
export async function enterWhatIsLeft(page: Page, { turnTo, save }: Steps) {
  const { slide, testimonial, promise, taxPercent } = dealer;
  await turnTo(page, 'Home page');
  await addTo(page, 'Slides', 'slide', { Title: slide.title, Description: slide.description });
  const { words, name, detail } = testimonial;
  await addTo(page, 'Testimonials', 'testimonial', { Words: words, Name: name, Detail: detail });
  await save(page);
  await turnTo(page, 'Promises');
  await addTo(page, 'Promises', 'promise', { Title: promise.title, Text: promise.text, Figure: promise.figure });
  await save(page);
  await turnTo(page, 'Selling');
  await fillAll(page, { 'Tax in percent': taxPercent });
  await save(page);
}

/** An option for every car (D100). */
export async function addOption(page: Page, { turnTo }: Steps) {
  await turnTo(page, 'Options');
  await expect(page.getByText('There are no options yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add option' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(dealer.option.name);
  await dialog.getByLabel('Description').fill(dealer.option.description);
  await dialog.getByLabel('Price').fill(dealer.option.price);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Option saved')).toBeVisible();
  const options = page.getByRole('list', { name: 'Options' });
  await expect(options.getByRole('listitem').filter({ hasText: dealer.option.name })).toContainText('$250 · All cars');
}
