import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the sections are one row that shows the current one, and follows the keyboard [D82]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/legal');
  const row = page.getByRole('navigation', { name: 'Sections of the settings' });
  const current = row.getByRole('link', { name: 'Legal texts' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 0.95 });
  await expect(row.getByRole('link', { name: 'Dealership' })).not.toBeInViewport();
  expect((await row.boundingBox())?.height).toBeLessThan(70);
  await current.focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('link', { name: 'Appointments' })).toBeFocused();
  await expect(row.getByRole('link', { name: 'Appointments' })).toBeInViewport({ ratio: 0.95 });
});

for (const width of [390, 320]) {
  test(`the hours of an exception do not cover each other on a screen of ${width} pixels [D83]`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsAdmin(page, request);
    await openWhole(page, '/dashboard/settings/hours');
    const exceptions = page.getByRole('group', { name: 'Exceptions' });
    await exceptions.getByRole('button', { name: 'Add exception' }).click();
    const hours = exceptions.getByRole('group', { name: 'Hours' }).last();
    await hours.getByRole('button', { name: 'Add hours' }).click();
    const parts = [
      hours.getByLabel('Opens'),
      hours.getByLabel('Closes'),
      hours.getByRole('button', { name: 'Remove' }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const covering = boxes.flatMap((one, place) => boxes.slice(place + 1).filter((other) => doMeet(one, other)));
    expect(boxes).toHaveLength(3);
    expect(covering).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function doMeet(one: Box | null, other: Box | null): boolean {
  if (!one || !other) throw new Error('A part of the hours is not there');
  const doReach = (from: number, length: number, place: number) => from + length > place;
  return (
    doReach(one.x, one.width, other.x) &&
    doReach(other.x, other.width, one.x) &&
    doReach(one.y, one.height, other.y) &&
    doReach(other.y, other.height, one.y)
  );
}
