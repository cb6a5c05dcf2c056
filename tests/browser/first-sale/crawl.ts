import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** What is on a page is there: nothing of it is still to come. */
export async function settle(page: Page) {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
}

interface Crawl {
  from: string;
  /** Pages of other paths are asked for, but not opened. */
  within: string;
  look: (path: string) => Promise<void>;
}

/**
 * Opens every page of the shop that links lead to from this one, as whoever is signed in, and looks at each. All that
 * they link to and show must be there. Answers the pages' paths, and the addresses of others that they link to.
 */
export async function crawl(page: Page, shop: { url: string }, { from, within, look }: Crawl) {
  const pages = new Set([from]);
  const addresses = new Set<string>();
  // A set hands out what is added to it meanwhile.
  for (const path of pages) {
    const answer = await page.goto(shop.url + path);
    expect(answer?.status(), path).toBeLessThan(400);
    await settle(page);
    await expect(page.getByRole('heading', { name: 'Oops!' }), path).toHaveCount(0);
    await look(path);
    const { links, parts } = await addressesOn(page);
    for (const address of [...links, ...parts]) addresses.add(address);
    const paths = links.filter((link) => isOf(shop, link)).map((link) => new URL(link).pathname);
    for (const found of paths) if (found.startsWith(within)) pages.add(found);
  }
  for (const address of addresses) {
    if (isOf(shop, address)) expect((await page.request.get(address)).status(), address).toBeLessThan(400);
  }
  return { pages: [...pages], elsewhere: [...addresses].filter((address) => !isOf(shop, address)).sort() };
}

const isOf = (shop: { url: string }, address: string) => new URL(address).origin === new URL(shop.url).origin;

function addressesOn(page: Page) {
  return page.evaluate(() => {
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const sources = all<HTMLImageElement>('img').flatMap(({ src, srcset }) => [
      src,
      ...srcset.split(', ').map((source) => source.split(' ')[0] ?? ''),
    ]);
    return {
      links: all<HTMLAnchorElement>('a[href]').map(({ href }) => href.replace(/#.*$/, '')),
      parts: [...sources.filter(Boolean), ...all<HTMLLinkElement>('link[href]').map(({ href }) => href)].map(
        (address) => new URL(address, document.baseURI).href,
      ),
    };
  });
}
