import { followToInventory } from '../../support/first-cars.ts';
import { open } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

/** What there is of the first screen, at least. */
const kinds = ['header a', 'header button', 'h1', 'p', 'section a', 'section button', '.hero-scene'];

test('who follows a link home sees its first screen before the rest is drawn, and nothing in it moves then', async ({
  page,
}) => {
  // Slides move by themselves otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/allProducts');
  const first = await page.evaluateHandle((kindsOfParts) => {
    /** The boxes of what is seen of the bar and of the first section, by kinds. */
    const measure = () => {
      const parts = [...document.querySelectorAll('header, header *, main section:first-of-type *')];
      const seen = kindsOfParts.map((kind) => {
        const boxes = parts
          .filter((part) => part.matches(kind))
          .map((part) => part.getBoundingClientRect())
          .filter(({ left, right, top, bottom }) => right > 0 && left < innerWidth && bottom > 0 && top < innerHeight)
          .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round));
        return [kind, boxes] as const;
      });
      return Object.fromEntries(seen);
    };
    const atFirst = new Promise<{ boxes: ReturnType<typeof measure>; sections: number; footerIsBelow: boolean }>(
      (resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main [aria-roledescription="slide"]')) return;
          observer.disconnect();
          const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
          const sections = document.querySelectorAll('main section').length;
          resolve({ boxes: measure(), sections, footerIsBelow: footer >= innerHeight });
        }).observe(document, { childList: true, subtree: true });
      },
    );
    return { atFirst, measure };
  }, kinds);
  await page.getByRole('banner').getByRole('link', { name: 'Forecourt, home' }).click();
  await expect(page.getByRole('heading', { name: 'What Our Customers Say' })).toBeAttached();
  const { boxes, ...rest } = await first.evaluate(({ atFirst }) => atFirst);
  expect(rest).toEqual({ sections: 1, footerIsBelow: true });
  expect(kinds.filter((kind) => !boxes[kind]?.length)).toEqual([]);
  const later = await first.evaluate(async ({ measure }) => {
    // What glides to another place has moved, too.
    const gliding = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(gliding.map(({ finished }) => finished));
    return measure();
  });
  expect(later).toEqual(boxes);
});

test('who follows a link to the inventory sees a row of its cars before the rest is drawn', async ({ page }) => {
  expect(await followToInventory(page)).toEqual({ cars: 3, footerIsBelow: true });
});
