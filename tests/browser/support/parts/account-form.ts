import type { Page } from '@playwright/test';

export const LOGIN = /\/api\/v1\/auth\/login$/;
export const REGISTER = /\/api\/v1\/auth\/register$/;
export const main = (page: Page) => page.getByRole('main');
export const submit = (page: Page, name: 'Sign in' | 'Sign up') =>
  main(page).getByRole('button', { name, exact: true });
export const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: JSON.parse(localStorage.getItem('userData') ?? 'null'),
  }));

export async function fill(page: Page, person: { name?: string; email: string; password: string }) {
  if (person.name) await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}
