import { openWhole, rows, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 720 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('what can be done to chosen cars stays in sight of a long list, and hides none of it', async ({
      page,
      request,
    }) => {
      await signInAsAdmin(page, request);
      await openWhole(page, '/dashboard/products');
      await expect(rows(page)).toHaveCount(25);
      const bar = page.getByRole('region', { name: 'Selected cars' });
      await rows(page).first().getByRole('checkbox').check();
      await expect(bar).toContainText('1 car selected');
      await expect(bar).toBeInViewport({ ratio: 1 });
      await rows(page).nth(12).scrollIntoViewIfNeeded();
      await expect(bar).toBeInViewport({ ratio: 1 });

      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      // A long title makes the table wider than its place, so the last row is compared by its height alone.
      const isLastCovered = async () => {
        const [row, over] = [await rows(page).last().boundingBox(), await bar.boundingBox()];
        return !row || !over || row.y < 0 || row.y + row.height > over.y;
      };
      await expect.poll(isLastCovered).toBe(false);
      expect((await bar.boundingBox())?.height).toBeLessThan(viewport.height / 5);
    });
  });
}
