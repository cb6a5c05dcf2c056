import type { Page } from '@playwright/test';
import { hold } from './page.ts';
import { expect } from './test.ts';

/** Follows a link while the page's script is held back: the page's data come all the same, and once. */
export async function expectPrefetched(
  page: Page,
  { link, route, calls }: { link: string; route: string; calls: RegExp },
) {
  const asked: string[] = [];
  page.on('request', (call) => calls.test(call.url()) && asked.push(call.url()));
  const release = await hold(page, await scriptOf(page, route));
  const answered = page.waitForResponse(calls);
  const before = await page.getByRole('heading', { level: 1 }).innerText();
  // Staff's lists are asked for anew after two seconds, which may pass here before the page is drawn.
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  await page
    .getByRole('main')
    .or(page.getByRole('navigation'))
    .or(page.getByRole('banner'))
    .getByRole('link', { name: new RegExp(`^${link}`) })
    .click();
  await (await answered).finished();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);
  release();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  expect(asked).toHaveLength(1);
}

interface PageScripts {
  module: string;
  hasClientLoader: boolean;
  hasLoader: boolean;
  clientLoaderModule?: string;
}

export const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const known = window as unknown as { __reactRouterManifest: { routes: Record<string, PageScripts> } };
    return known.__reactRouterManifest.routes;
  });

/** Where the script is that draws a page. Its loader has a file of its own, unless both use something of the page’s file. */
export async function scriptOf(page: Page, route: string): Promise<string> {
  const module = (await scriptsOf(page))[route]?.module;
  if (!module) throw new Error(`There is no page ${route}`);
  return `**${module}`;
}
