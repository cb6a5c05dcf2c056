import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readDrawing, readPdf } from '../../support/pdf.ts';
import { expect } from '../support/test.ts';
import { dealer, nameAtFirst, placeholder } from './dealer.ts';

/** Saves a document by its button, and reads it: it names the dealer, and nobody else. */
export async function readPaper(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readOwnPaper(await readFile(await (await download).path()));
}

export async function readOwnPaper(bytes: Uint8Array): Promise<string> {
  const { title, text } = await readPdf(new Uint8Array(bytes));
  for (const own of [dealer.name, dealer.address, dealer.phone, dealer.email]) expect(text, title).toContain(own);
  expect(text, title).not.toMatch(placeholder);
  expect(text, title).not.toContain(nameAtFirst);
  // The Buyers Guide has the form that the law gives it.
  const isGuide = /Buyers Guide|Comprador/i.test(title);
  expect(Buffer.from(bytes).includes('/Subtype /Image'), title).toBe(!isGuide);
  expect((await readDrawing(bytes)).lines.includes(dealer.accent), title).toBe(!isGuide);
  return text;
}
