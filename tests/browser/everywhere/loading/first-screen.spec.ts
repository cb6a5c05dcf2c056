import { open } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

test('who follows a link home sees its first screen before the rest is drawn, and nothing in it moves then', async ({
  page,
}) => {
  await open(page, '/allProducts');
  const first = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const slide = document.querySelector('main [aria-roledescription="slide"]');
          if (!slide) return;
          observer.disconnect();
          const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
          resolve({
            title: slide.querySelector('h1')?.getBoundingClientRect().top,
            sections: document.querySelectorAll('main section').length,
            footerIsBelow: footer >= innerHeight,
          });
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Forecourt, home' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('heading', { name: 'What Our Customers Say' })).toBeAttached();
  const top = await title.evaluate((element) => element.getBoundingClientRect().top);
  expect(await first).toEqual({ title: top, sections: 1, footerIsBelow: true });
});
