import type { Page } from '@playwright/test';
import { open } from './page.ts';
import { expect } from './test.ts';

/** So high that the footer would be seen below the first row of cars. */
const HIGH = 1050;

/** Follows a link from home to the inventory: what of it is drawn first. All of its cars come after that. */
export async function followToInventory(page: Page): Promise<{ cars: number; footerIsBelow: boolean }> {
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: HIGH });
  await open(page, '/');
  const first = await page.evaluateHandle(() => {
    const count = () => document.querySelectorAll('section[aria-label="Cars"] article').length;
    const drawn = new Promise<{ cars: number; footerIsBelow: boolean }>((resolve) => {
      new MutationObserver((_, observer) => {
        if (count() === 0) return;
        observer.disconnect();
        const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
        resolve({ cars: count(), footerIsBelow: footer >= innerHeight });
      }).observe(document, { childList: true, subtree: true });
    });
    return { drawn };
  });
  await page.getByRole('main').getByRole('link', { name: 'View All Cars' }).click();
  await expect(page.getByRole('region', { name: 'Cars', exact: true }).getByRole('article').nth(11)).toBeAttached();
  return first.evaluate(({ drawn }) => drawn);
}
