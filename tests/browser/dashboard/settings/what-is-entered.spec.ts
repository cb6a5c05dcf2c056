import { weekdays } from '../../../../shared/settings/dealership/hours.ts';
import { withOwnShop } from '../../support/own-shop.ts';
import { preview } from '../../support/parts/settings-preview.ts';
import { expect, test } from '../../support/test.ts';

const { shop, enter, signIn } = withOwnShop({ STORE_NAME: 'Forecourt' });
const address = { street: '12 Calle Luna', city: 'San Juan', state: 'PR', zip: '00918' };

test('the settings ask for what is missing, and for nothing that was entered [D82 D84 D91]', async ({ page }) => {
  await signIn(page);
  const setUp = page.getByRole('region', { name: 'Set up your shop' });
  await page.goto(`${shop().url}/dashboard/today`);
  await expect(setUp).toContainText('With phone, email, and the name of your dealership, which is still Forecourt');
  const feeds = page.getByRole('region', { name: 'Listed elsewhere' });
  await page.goto(`${shop().url}/dashboard/settings/selling`);
  await expect(feeds).toContainText('Enter your address in the settings first');

  await enter('dealership', { address });
  await page.goto(`${shop().url}/dashboard/today`);
  await expect(setUp).toContainText('0 of 9 done');
  await expect(setUp).toContainText('Your address is there; now replace the name Forecourt');
  await enter('dealership', { name: 'Rivera Motors' });
  const closed = Object.fromEntries(weekdays.map((day) => [day, []]));
  await enter('hours', { days: { ...closed, monday: [{ from: '09:00', to: '17:00' }] } });
  await page.goto(`${shop().url}/dashboard/today`);
  await expect(setUp).toContainText('2 of 9 done');
  await expect(setUp).not.toContainText('which is still');
  await page.goto(`${shop().url}/dashboard/settings/selling`);
  await expect(feeds).toContainText('always up to date.');
  await expect(feeds).not.toContainText('Enter your address');

  // Nobody knows how far it is from a territory to anywhere.
  await page.goto(`${shop().url}/dashboard/settings/appointments`);
  await expect(preview(page)).toContainText('DeliveryNothing: you deliver nowhere.');
  await enter('dealership', { address: { ...address, city: 'Austin', state: 'TX', zip: '78701' } });
  await page.reload();
  await expect(preview(page)).toContainText(/DeliveryFrom .*, 1 at once/);
});
