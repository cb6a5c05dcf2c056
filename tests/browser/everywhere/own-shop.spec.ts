import type { Car } from '../../../shared/cars/cars.ts';
import { addDays, dealershipDay } from '../../../shared/settings/dealership/dealership-day.ts';
import { carPayload } from '../../support/cars/car-payload.ts';
import { call } from '../../support/client.ts';
import { expectAccessible } from '../support/axe.ts';
import { withOwnShop } from '../support/own-shop.ts';
import { open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const { shop, enter, tokenOfAdmin } = withOwnShop();

test('a shop that has entered nothing shows its name, and neither gap nor placeholder [D82]', async ({ page }) => {
  const claims = ['Customers Say', 'Why Choose Us', '150', 'honest', 'its price', 'Delivery'];
  for (const path of ['/', '/aboutPage', '/contact']) {
    await open(page, `${shop().url}${path}`);
    await expect(page.getByRole('banner')).toContainText('Elm Street Cars');
    const text = await page.locator('body').innerText();
    for (const word of ['Columbus', 'Follow', 'Visit us', 'undefined', ...claims])
      expect(text, `${path}: ${word}`).not.toContain(word);
    await expect(page.locator('a[href^="tel:"], a[href^="mailto:"], a[target="_blank"]')).toHaveCount(0);
  }
  await open(page, shop().url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elm Street Cars');
  await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(1);
  const described = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  for (const part of ['address', 'telephone', 'description']) expect(described).not.toHaveProperty(part);
});

test('what the site keeps in the browser can be read before there is a privacy text [D82 D83]', async ({ page }) => {
  await open(page, shop().url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByRole('heading', { name: 'What this site keeps in your browser' })).toBeVisible();
  await expectAccessible(page, 'the privacy page without a text');
});

test('what is entered stands on the pages at once, also without script [D83 D85]', async ({ browser }) => {
  await enter('dealership', {
    name: 'Oak & Sons',
    address: { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' },
    phone: '(512) 555-0100',
    socialLinks: ['https://www.instagram.com/oak'],
    accentColor: '#8a1c1c',
  });
  const open9to5 = [{ from: '09:00', to: '17:00' }];
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, open9to5]);
  const exceptions = [{ date: addDays(dealershipDay('America/New_York'), 2), name: 'Founders’ Day' }];
  await enter('hours', { days: { ...Object.fromEntries(week), saturday: [], sunday: [] }, exceptions });
  await enter('home', {
    slides: [{ title: 'Good cars', description: 'Since 1974.' }],
    testimonials: [{ words: 'Lovely people.', name: 'Ann', detail: '' }],
  });
  await enter('promises', { items: [{ title: 'A fair price', text: 'Always.' }] });

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop().url);
  await expect(page).toHaveTitle('Quality used and new cars | Oak & Sons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good cars');
  await expect(page.getByText('“Lovely people.”')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A fair price' })).toBeVisible();
  await expect(page.getByText('Delivery to your door, or pickup from us.')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('1 Main St, Austin, TX 78701');
  await expect(footer).toContainText('Mon–Fri');
  await expect(footer).toContainText('9:00 AM–5:00 PM');
  await expect(footer).toContainText('Founders’ DayClosed');
  const dealer = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(dealer.specialOpeningHoursSpecification).toMatchObject([
    { name: 'Founders’ Day', opens: '00:00', closes: '00:00' },
  ]);
  await expect(footer.getByRole('link', { name: '(512) 555-0100' })).toHaveAttribute('href', 'tel:+15125550100');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/oak',
  );
  await expect(page.getByRole('link', { name: 'Browse Cars' }).first()).toHaveCSS(
    'background-color',
    'rgb(138, 28, 28)',
  );
  expect(await (await page.request.get(`${shop().url}/manifest.webmanifest`)).json()).toMatchObject({
    name: 'Oak & Sons',
  });
  await context.close();
});

test('a slide shows the car that it names, however many others cost more [D83]', async ({ page }) => {
  const token = await tokenOfAdmin();
  const add = async (title: string, price: number) => {
    const body = carPayload({ title, price, image: `${shop().url}/icon-512.png` });
    return (await call<Car>(shop(), 'POST', '/cars', { token, body })).body.data._id;
  };
  const carId = await add('The one to show', 5000);
  for (let place = 1; place <= 12; place += 1) await add(`A dearer one, ${place}`, 90_000);
  await enter('home', { slides: [{ title: 'Good cars', description: 'Since 1974.', carId }] });
  const home = (await call(shop(), 'GET', '/settings')).body.meta?.updatedAt?.home;
  const sitemap = await (await page.request.get(`${shop().url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`/</loc><lastmod>${home}</lastmod>`);
  await open(page, shop().url);
  await expect(page.getByRole('group', { name: '1 of 1' }).getByRole('img', { name: /The one to show/ })).toBeVisible();
});

test('the sitemap says of each page when what it shows was last changed [D82 D85]', async ({ page }) => {
  const readSitemap = async () => {
    const text = await (await page.request.get(`${shop().url}/sitemap.xml`)).text();
    const entries = text.matchAll(/<loc>[^<]*?(\/\w*)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g);
    return Object.fromEntries([...entries].map(([, path, lastmod]) => [path, lastmod]));
  };
  const changedAt = async (section: string) => (await call(shop(), 'GET', '/settings')).body.meta?.updatedAt?.[section];
  expect((await readSitemap())['/privacy']).toBeUndefined();
  for (const [section, fields, pages] of [
    ['hours', { exceptions: [] }, ['/contact']],
    ['promises', { items: [{ title: 'A fair price', text: 'Still.' }] }, ['/aboutPage']],
    ['legal', { terms: 'None yet.', returns: 'Ask.' }, ['/privacy', '/terms', '/returns']],
    ['promises', { returnDays: 9 }, ['/returns']],
    ['dealership', { phone: '(512) 555-0101' }, ['/aboutPage', '/contact', '/terms']],
  ] as const) {
    await enter(section, fields);
    const sitemap = await readSitemap();
    for (const path of pages) expect([path, sitemap[path]]).toEqual([path, await changedAt(section)]);
  }
  await enter('legal', { terms: '', returns: '' });
  await enter('promises', { returnDays: 7 });
});

test('legal texts are pages of their own once they are there, and run nothing [D82 D83]', async ({ page }) => {
  const missing = await page.request.get(`${shop().url}/terms`);
  expect(missing.status()).toBe(404);
  await enter('legal', {
    privacy: '# Your data\n\nWe keep **little**. <script>alert(1)</script> [Ask](javascript:alert(1))',
    terms: 'All sales in dollars.',
  });
  await open(page, shop().url);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Returns' })).toHaveCount(0);
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Your data' })).toBeVisible();
  await expect(main.locator('strong')).toHaveText('little');
  await expect(main).toContainText('<script>alert(1)</script>');
  await expect(main.locator('script, a')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'What this site keeps in your browser' })).toBeVisible();
  await expectAccessible(page, 'the privacy page');
  await expect(page.request.get(`${shop().url}/sitemap.xml`).then((answer) => answer.text())).resolves.toContain(
    '/terms',
  );
});
