import { signInAsAdmin } from '../../support/administrator.ts';
import { open } from '../../support/page.ts';
import { editCar, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';
import { photo, readCar } from './edited-car.ts';

test.describe('refused by the server', () => {
  test.use({ allowedErrors: [/409 \(/] });

  test('a stale edit can be saved once its author knows who changed what [D57]', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    const car = await stockCar(request);
    await open(page, `/dashboard/products/${car._id}`);
    await page.getByLabel('Color').fill('Typed Green');
    await page.getByLabel('Image').setInputFiles([await photo('good.jpg', '#123456')]);
    await expect(page.getByText('good.jpg uploaded.')).toBeAttached();
    await editCar(request, car, { price: 17_250, color: 'Yellow' });
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Administrator has changed this car in the meantime' });
    await expect(notice).toContainText('changed to $17,250.00');
    await notice.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Color')).toHaveValue('Typed Green');
    await expect(page.getByLabel('Price')).toHaveValue('17250');
    await save.click();
    await expect(page.getByText('Car updated successfully')).toBeVisible();
    const saved = await readCar(request, car);
    expect([saved.color, saved.price, saved.images.length]).toEqual(['Typed Green', 17_250, 1]);
  });
});
