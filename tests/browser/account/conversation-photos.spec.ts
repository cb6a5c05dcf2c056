import { readFile } from 'node:fs/promises';
import { rows, search, signInAsAdmin } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { asAdmin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const picture = 'tests/fixtures/picture.jpg';

test('a customer adds photos to what they write, staff see them, unread until then, and answer by a prepared answer [D96]', async ({
  page,
  request,
  browser,
}) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/conversations?new=question');
  await page.getByLabel('Your message').fill('See the dent');
  await page.getByLabel('Add photos').setInputFiles([picture]);
  const chosen = page.getByRole('list', { name: 'Photos of this message' }).getByRole('listitem');
  await expect(chosen.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(chosen).toHaveCount(0);
  await page.getByLabel('Add photos').setInputFiles([picture]);
  await expect(chosen).toHaveCount(1);
  await expectAccessible(page, 'a message with a photo');
  await page.getByRole('button', { name: 'Send message' }).click();
  const messages = page.getByRole('list', { name: 'Messages' }).locator('> li');
  await expect(messages).toContainText(['See the dent', 'A person will answer you']);
  const small = messages.first().getByRole('button', { name: 'Open photo 1 of 1' });
  await expect
    .poll(() => small.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await small.click();
  const large = page.getByRole('dialog', { name: 'Photo 1 of 1' });
  await expect(large.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page, 'a photo that is open');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(small).toBeFocused();
  const id = new URL(page.url()).pathname.split('/').at(-1);

  const context = await browser.newContext();
  const staff = await context.newPage();
  await signInAsAdmin(staff, request);
  await open(staff, '/dashboard/inbox?unread=true');
  const { data } = await (await request.get(`/api/v1/conversations/${id}`, { headers: await asAdmin(request) })).json();
  await search(staff, data.customer.email);
  await expect(rows(staff)).toContainText(['Unread']);
  await rows(staff).getByRole('link').first().click();
  await expect(staff.getByRole('button', { name: 'Open photo 1 of 1' }).locator('img')).toBeVisible();
  await staff.getByLabel('Prepared answer').selectOption({ label: 'Photos, please' });
  await expect(staff.getByLabel('Your message')).toHaveValue(new RegExp(`^Hello ${data.customer.name},`));
  await expectAccessible(staff, 'a prepared answer');
  await staff.getByRole('button', { name: 'Send message' }).click();
  await expect(staff.getByRole('list', { name: 'Messages' })).toContainText('could you add some photos');
  await staff.getByRole('link', { name: 'All conversations' }).click();
  await expect(staff.getByText('No conversations.')).toBeVisible();
  await context.close();

  await page.getByRole('link', { name: 'All conversations' }).click();
  const mine = page.getByRole('link', { name: /^Question/ });
  await expect(mine).toContainText('New answer');
  await mine.click();
  await expect(messages.last()).toContainText('could you add some photos');
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(mine).toContainText('Answered');
});

test('photos beyond those that a message takes are named, and the others are added [D96]', async ({
  page,
  request,
}) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/conversations?new=question');
  const buffer = await readFile(picture);
  const files = Array.from({ length: 9 }, (_, at) => ({ name: `photo-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Add photos').setInputFiles(files);
  await expect(page.getByText('A message has up to 8 photos. Left out: photo-9.jpg')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Photos of this message' }).getByRole('listitem')).toHaveCount(8);
});

test('staff remove one photo of a conversation for everybody, and a list fetches small ones alone [D96]', async ({
  page,
  request,
  browser,
}) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/conversations?new=question');
  await page.getByLabel('Your message').fill('See the papers');
  await page.getByLabel('Add photos').setInputFiles([picture, picture]);
  await expect(page.getByRole('list', { name: 'Photos of this message' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Send message' }).click();
  const mine = page.getByRole('list', { name: 'Photos', exact: true }).getByRole('button');
  await expect(mine).toHaveCount(2);
  const id = new URL(page.url()).pathname.split('/').at(-1);

  const context = await browser.newContext();
  const staff = await context.newPage();
  const fetched: string[] = [];
  staff.on('request', (asked) => asked.url().includes('/attachments/') && fetched.push(asked.url()));
  await signInAsAdmin(staff, request);
  await open(staff, `/dashboard/inbox/${id}`);
  const shown = staff.getByRole('list', { name: 'Photos', exact: true }).getByRole('button');
  await expect(shown.locator('img')).toHaveCount(2);
  expect(fetched.map((address) => new URL(address).search)).toEqual(['?size=small', '?size=small']);
  await shown.first().click();
  const large = staff.getByRole('dialog', { name: 'Photo 1 of 2' });
  await expect(large.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(fetched.map((address) => new URL(address).search).at(-1)).toBe('');
  await large.getByRole('button', { name: 'Remove photo' }).click();
  await expect(large.getByRole('button', { name: 'Keep photo' })).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme });
    await expectAccessible(staff, `a photo that is about to be removed in ${colorScheme}`);
  }
  await large.getByRole('button', { name: 'Remove photo' }).click();
  await expect(staff.getByText('Photo removed')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await context.close();
  await page.reload();
  await expect(mine).toHaveCount(1);
});

test.describe('a photo that cannot be taken', () => {
  test.use({ allowedErrors: [/415 \(/] });

  test('says so beside the button, and what was typed stays [D96]', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    await open(page, '/dashboard/conversations?new=question');
    await page.getByLabel('Your message').fill('See the dent');
    const none = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel('Add photos').setInputFiles([none]);
    await expect(page.getByText('We can’t read this file as a picture.')).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('See the dent');
  });
});
