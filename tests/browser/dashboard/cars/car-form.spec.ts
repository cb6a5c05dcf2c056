import { signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { holdUnits } from '../../support/buying/hold.ts';
import { open } from '../../support/page.ts';
import { editCar, newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';
import { photo, readCar } from './edited-car.ts';

test('a car gets several pictures in an order, and a saved edit leads back to the same place', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const car = await stockCar(request);
  const place = `/dashboard/products?search=${encodeURIComponent(car.model)}&sort=price-asc`;
  await open(page, place);
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('link', { name: 'All details and pictures' }).click();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue(car.model);
  await expect(page.getByRole('textbox', { name: 'Features' })).toHaveValue('Backup camera');

  await page.getByLabel('Image').setInputFiles([await photo('red.jpg', '#a00'), await photo('blue.jpg', '#00a')]);
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures.getByRole('img')).toHaveCount(2);
  const files = await page.evaluateHandle(
    ([bytes]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(bytes ?? [])], 'dropped.jpg', { type: 'image/jpeg' }));
      return carried;
    },
    [[...(await photo('dropped.jpg', '#0a0')).buffer]],
  );
  await page.getByRole('list', { name: 'Pictures' }).dispatchEvent('drop', { dataTransfer: files });
  await expect(pictures.getByRole('img')).toHaveCount(3);
  await expectAccessible(page, 'the form with pictures');

  await expect(pictures.first()).toContainText('Cover');
  await page.getByRole('button', { name: 'Move picture 1 later' }).press('Enter');
  await expect(pictures.nth(1)).toContainText('red.jpg');
  await expect(page.getByRole('button', { name: 'Move picture 2 later' })).toBeFocused();
  await page.getByRole('button', { name: 'Make picture 3 the cover' }).click();
  await expect(page.getByText('Picture 3 is now the cover.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(pictures.getByRole('img')).toHaveCount(2);
  await pictures.nth(1).dragTo(pictures.nth(0));
  await expect(pictures).toContainText(['red.jpg', 'dropped.jpg']);

  await page.getByLabel('Color').fill('Night Blue');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Car updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page.getByRole('searchbox')).toHaveValue(car.model);
  const saved = await readCar(request, car);
  expect([saved.color, saved.images.length, saved.features]).toEqual(['Night Blue', 2, ['Backup camera']]);
  expect([saved.image, saved.images[0]]).toEqual([expect.stringMatching(/-a[a-f0-9]0000\//), saved.image]);
});

test('a car may be left without features by an edit, not by adding it [S5.200]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const car = await stockCar(request);
  await open(page, `/dashboard/products/${car._id}`);
  await page.getByRole('textbox', { name: 'Features' }).fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Car updated successfully')).toBeVisible();
  expect((await readCar(request, car)).features).toEqual([]);
});

test.describe('what goes wrong', () => {
  test.use({ allowedErrors: [/4\d\d \(/] });

  test('a failed picture and a stale edit lose nothing, and leaving asks first', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    const car = await stockCar(request);
    await open(page, `/dashboard/products/${car._id}`);
    await page.getByLabel('Color').fill('Typed Green');
    const fake = { name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
    await page.getByLabel('Image').setInputFiles([fake, await photo('good.jpg', '#123456')]);
    await expect(page.getByText(/can’t read this file as a picture/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again: picture 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toContainText('A picture was not uploaded.');
    await page.getByRole('button', { name: 'Remove picture 1' }).click();

    await editCar(request, car, { color: 'Yellow' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Administrator has changed this car in the meantime' });
    await expect(notice).toContainText('changed to Yellow');
    await expect(page.getByLabel('Color')).toHaveValue('Typed Green');

    await page.getByRole('link', { name: 'Back to the list' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'the question');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Color')).toHaveValue('Typed Green');
    await page.getByRole('button', { name: 'Load the latest version' }).click();
    await expect(page.getByLabel('Color')).toHaveValue('Yellow');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Cars' })).toBeVisible();

    await open(page, '/dashboard/products/unknown');
    await expect(page.getByText('This car is not in your inventory.')).toBeVisible();
  });

  test('a VIN fills in what nobody has typed, and says what differs', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await open(page, '/dashboard/addProduct');
    const lookUp = page.getByRole('button', { name: 'Fill in from VIN' });
    await page.getByLabel('VIN').fill('1HGCM82633A004353');
    await lookUp.press('Enter');
    await expect(page.getByLabel('VIN', { exact: true })).toHaveAccessibleDescription(/check digit/);
    await page.getByLabel('VIN').fill('ZZZZZZZZZZZZZZZZZ');
    await lookUp.click();
    await expect(page.getByLabel('VIN', { exact: true })).toHaveAccessibleDescription(/couldn’t find this VIN/);

    const model = newModel();
    await page.getByLabel('Model', { exact: true }).fill(model);
    await page.getByLabel('VIN').fill('1hgcm82633a004352');
    await lookUp.click();
    await expect(page.getByText('Filled in: Brand Honda, Year 2003, Category Coupe.')).toBeVisible();
    await expect(page.getByLabel('Brand')).toHaveValue('Honda');
    await expect(page.getByLabel('Category')).toHaveValue('Coupe');
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue(model);
    await expectAccessible(page, 'a VIN that differs');
    await page.getByRole('button', { name: 'Use it: Model Accord' }).click();
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Accord');
  });
});

test('the preview of a car that somebody is paying for says Reserved, as the shop does [D106]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const car = await stockCar(request, { quantity: 1 });
  await holdUnits(request, car);
  await open(page, `/dashboard/products/${car._id}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Reserved', { exact: true })).toBeVisible();
  await page.getByLabel('Quantity').fill('1');
  await expect(preview.getByText('Reserved', { exact: true })).toBeHidden();
});
