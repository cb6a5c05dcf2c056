import { somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settingUp } from './checklist.ts';
import { crawl } from './crawl.ts';
import { dealer } from './dealer.ts';
import { pay, signUpForCar, takeWithOption, total } from './first-buyer.ts';
import { addCar, car, inspectCar } from './first-car.ts';
import { expectOwnScreensOfLinks } from './links-in-mails.ts';
import { attachedTo, expectOwnMails } from './mails.ts';
import { admin, type NewShop, startNewShop } from './new-shop.ts';
import { expectWholeWithoutSettings } from './opened.ts';
import { expectNoPlaceholder, expectOwn, expectOwnLook } from './own-words.ts';
import { readOwnPaper, readPaper } from './papers.ts';
import { expectOwnForPrograms } from './read-by-programs.ts';
import { expectOwnScreen, paths } from './screens.ts';
import { addOption, enterDealership, enterHours, enterLegalTexts, enterWhatIsLeft } from './settings-steps.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });
test.setTimeout(300_000);

const buyer = somebody();
let shop: NewShop;
test.beforeAll(async () => {
  shop = await startNewShop();
});
test.afterAll(() => shop.stop());

const steps = settingUp(() => shop);
const { signIn, begin, expectDone } = steps;
const set = ['Send email', 'Enter your address', 'Enter your opening hours', 'Write your legal texts', 'Add your logo'];

test('a shop of which nothing is known yet has no gap, no placeholder and no dead link [D82 D84]', ({ page }) =>
  expectWholeWithoutSettings(page, shop, () => signIn(page, admin)));

test('an empty shop is set up from its checklist [D82 D84]', async ({ page }) => {
  await signIn(page, admin);
  await expectDone(page, 'Send email');
  await begin(page, 'Enter your address', 'Settings');
  await enterDealership(page);
  await begin(page, 'Enter your opening hours', 'Settings');
  await enterHours(page, steps);
  await begin(page, 'Write your legal texts', 'Settings');
  await enterLegalTexts(page, steps);
  await enterWhatIsLeft(page, steps);
  await addOption(page, steps);
  await expectDone(page, ...set);
});

test.describe('a car that has no report yet', () => {
  // The browser reports that there is none.
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('its first car is added and inspected [D84 D88]', async ({ page }) => {
    await signIn(page, admin);
    await begin(page, 'Add your first car', 'Add New Car');
    await addCar(page);
    await expectDone(page, ...set, 'Add your first car');
    await begin(page, 'Inspect a car', 'Inspection');
    await inspectCar(page);
    await expectDone(page, ...set, 'Add your first car', 'Inspect a car');
  });
});

test('every screen of a visitor is the dealer’s own, and no link is dead [D82 D83 D85]', async ({ page }) => {
  const look = (path: string) => expectOwnScreen(page, path);
  const { pages, elsewhere } = await crawl(page, shop, { from: '/', within: '/', look });
  expect(pages).toEqual(expect.arrayContaining(paths));
  expect(elsewhere).toEqual([dealer.instagram, `mailto:${dealer.email}`, 'tel:+15125550100']);
  await expectOwnForPrograms(page, shop);
});

test('the screens that links in mails lead to are the dealer’s own [D82 D85]', ({ page }) =>
  expectOwnScreensOfLinks(page, shop));

test.describe('an address that nobody knows', () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('leads to a screen of the dealer’s own [D82 D85]', async ({ page }) => {
    await page.goto(`${shop.url}/no/such/page`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!');
    await expectOwn(page);
    await expectOwnLook(page, page.getByRole('link', { name: 'Go back home' }));
  });
});

test('somebody signs up for the car, reads its papers, and buys it with an option [D85 D100 D102]', async ({
  page,
}) => {
  await page.goto(`${shop.url}/allProducts`);
  await signUpForCar(page, buyer);
  await expectOwn(page);
  const main = page.getByRole('main');
  const buy = main.getByRole('button', { name: 'Buy Now' });
  await expectOwnLook(page, buy);
  await expect(main).toContainText(dealer.promise.title);
  expect(await readPaper(page, 'Price sheet')).toContain('Sales tax and the fees of the state are not included.');
  for (const name of ['Buyers Guide', 'Guía del Comprador', 'Inspection report']) await readPaper(page, name);
  await main.getByRole('link', { name: '150-point inspection, passed' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('150-point inspection, passed');
  await expectOwn(page);
  expect(await readPaper(page, 'Save as PDF')).toContain('Ines Pector');
  await main.getByRole('link', { name: car.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.title);

  await takeWithOption(page);
  await expectOwn(page);
  await expectOwnLook(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
  await pay(page, buyer.name);
  await expectOwn(page);
  await expectOwnLook(page, main.getByRole('link', { name: 'View My Orders' }));

  await main.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  await expect(main).toContainText(`With ${dealer.option.name} ($250)`);
  await expectNoPlaceholder(page);
  for (const name of ['Receipt', 'Bill of sale']) {
    const text = await readPaper(page, name);
    for (const words of [dealer.option.name, `${dealer.taxPercent}%`, total, car.vin]) expect(text).toContain(words);
  }
});

test('the mails of the sale are the dealer’s own, with the receipt [D85 D102]', async ({ page }) => {
  const mails = await expectOwnMails(page, shop);
  const toBuyer = mails.filter(({ to }) => to.includes(buyer.email));
  expect(toBuyer.map(({ kind }) => kind)).toEqual(['order', 'confirm-email']);
  expect(mails.some(({ to }) => to.includes(admin.email))).toBe(true);
  const receipt = shop.sentTo(buyer.email).find((mail) => mail.includes('application/pdf')) ?? '';
  expect(receipt).toContain(`Total paid, sales tax (${dealer.taxPercent}%) included: ${total}`);
  const paper = await readOwnPaper(attachedTo(receipt));
  for (const words of [`${dealer.taxPercent}%`, total]) expect(paper).toContain(words);
});

test('staff find the sale, and no link of the dashboard is dead [D84 D85 D103]', async ({ page }) => {
  await signIn(page, admin);
  await expectDone(page, ...set, 'Add your first car', 'Inspect a car', 'Make a test purchase');
  await page.getByRole('region', { name: 'Orders to prepare' }).getByRole('link', { name: 'F-10001-1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  const main = page.getByRole('main');
  for (const text of ['F-10001-1', buyer.email, `${dealer.option.name}$250`, total])
    await expect(main).toContainText(text);
  await readPaper(page, 'Receipt');

  const look = () => expectNoPlaceholder(page);
  const { pages, elsewhere } = await crawl(page, shop, { from: '/dashboard/today', within: '/dashboard', look });
  expect(pages.length).toBeGreaterThan(20);
  // The settings show the dealer's own link as the footer does.
  const others = elsewhere.filter((address) => address !== dealer.instagram);
  for (const address of others) expect(address).toMatch(/^(mailto:|tel:|https:\/\/dashboard\.stripe\.com\/)/);
});
