import { newCar, newPerson, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

test('staff see who drives which car, write to them, and note that it took place [D92 D93]', async ({
  page,
  request,
}) => {
  const car = await newCar(request);
  const { token, email, name } = await newPerson(request);
  const headers = { authorization: `Bearer ${token}` };
  let [startsAt, timeZone] = ['', ''];
  // Another test may be quicker at the last place of a time.
  await expect(async () => {
    const { data, meta } = await (await request.get('/api/v1/appointments/times?kind=test_drive', { headers })).json();
    // Another test opens a Sunday, and closes it again.
    const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: meta.timeZone });
    const times = data.filter((each: { startsAt: string }) => weekday.format(new Date(each.startsAt)) !== 'Sun');
    ({ startsAt } = times[Math.floor(Math.random() * times.length)]);
    timeZone = meta.timeZone;
    const drive = { startsAt, phone: '(614) 555-0101' };
    const answer = await request.post(`/api/v1/cars/${car._id}/test-drives`, { headers, data: drive });
    expect(answer.status()).toBe(201);
  }).toPass();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(startsAt));

  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/calendar?view=day&day=${day}`);
  const card = page.getByRole('button', { name: `Test drive · ${name}` }).filter({ hasText: car.title });
  await card.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: car.title })).toHaveAttribute('href', `/cars/${car._id}`);
  await expect(dialog.getByRole('link', { name: '(614) 555-0101' })).toHaveAttribute('href', 'tel:+16145550101');
  await expect(dialog.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `a test drive in ${colorScheme} at ${width} pixels`);
    }
  }
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(dialog.getByLabel('Odometer in miles')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(card).toContainText('Done');
});
