import type { Page } from '@playwright/test';
import { promisesOfCustomers, promisesOfStaff } from './promises.ts';
import { signIn, story } from './story.ts';

/** Of everybody who is in the pictures. */
export const PASSWORD = 'for the pictures';

/** Of the car that is bought. */
let carAddress = '';

/** Every screen, in the order in which one customer, and then the staff, come by. */
export const screens: { name: string; show: (page: Page, url: string) => Promise<unknown> }[] = [
  { name: 'home', show: (page, url) => page.goto(url) },
  { name: 'inventory', show: (page, url) => page.goto(`${url}/allProducts`) },
  { name: 'about', show: (page, url) => page.goto(`${url}/aboutPage`) },
  { name: 'contact', show: (page, url) => page.goto(`${url}/contact`) },
  { name: 'not-found', show: (page, url) => page.goto(`${url}/no-such-page`) },
  { name: 'sign-in', show: (page, url) => page.goto(`${url}/signin`) },
  { name: 'sign-up', show: (page, url) => page.goto(`${url}/signup`) },
  { name: 'cart-empty', show: (page, url) => page.goto(`${url}/cart`) },
  { name: 'car', show: showCar },
  ...promisesOfCustomers.beforePaying,
  { name: 'cart', show: showCart },
  { name: 'payment', show: showPayment },
  { name: 'order-failed', show: (page) => page.getByRole('link', { name: 'Cancel and go back' }).click() },
  { name: 'order-success', show: showSuccess },
  ...promisesOfCustomers.afterPaying,
  { name: 'orders', show: (page, url) => page.goto(`${url}/dashboard/orders`) },
  { name: 'profile', show: (page, url) => page.goto(`${url}/dashboard/profile`) },
  { name: 'security', show: (page, url) => page.goto(`${url}/dashboard/security`) },
  { name: 'staff-users', show: showStaffUsers },
  { name: 'staff-today', show: (page, url) => page.goto(`${url}/dashboard/today`) },
  { name: 'staff-cars', show: (page, url) => page.goto(`${url}/dashboard/products`) },
  { name: 'staff-car', show: showStaffCar },
  { name: 'staff-add-car', show: (page, url) => page.goto(`${url}/dashboard/addProduct`) },
  { name: 'staff-import', show: (page, url) => page.goto(`${url}/dashboard/products/import`) },
  { name: 'staff-orders', show: (page, url) => page.goto(`${url}/dashboard/adminOrders`) },
  { name: 'staff-order', show: showStaffOrder },
  { name: 'staff-revenue', show: (page, url) => page.goto(`${url}/dashboard/revenue`) },
  { name: 'staff-messages', show: (page, url) => page.goto(`${url}/dashboard/messages`) },
  { name: 'staff-settings', show: (page, url) => page.goto(`${url}/dashboard/settings`) },
  { name: 'staff-audit-log', show: (page, url) => page.goto(`${url}/dashboard/auditLog`) },
  ...promisesOfStaff,
];

async function showCar(page: Page, url: string) {
  const email = `ada.buyer.${Date.now().toString(36).slice(-3)}@example.com`;
  const answer = await page.request.post(`${url}/api/v1/auth/register`, {
    data: { name: 'Ada Buyer', email, password: PASSWORD },
  });
  story.buyer = await answer.json();
  await signIn(page, story.buyer);
  const cars = await (await page.request.get(`${url}/api/v1/cars?inStock=true&category=Coupe&sort=price-desc`)).json();
  await page.goto(`${url}/cars/${cars.data.find((car: { quantity: number }) => car.quantity > 0)._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
  carAddress = page.url();
}

async function showCart(page: Page, url: string) {
  await page.goto(carAddress);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Added to cart!').waitFor();
  await page.goto(`${url}/allProducts?inStock=true&sort=price-desc&maxPrice=60000`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('cart') ?? '{}').totalItems === 2);
  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
}

async function showPayment(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
}

async function showSuccess(page: Page, url: string) {
  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
  await showPayment(page);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ada Buyer');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
}

async function showStaffUsers(page: Page, url: string) {
  const admin = { email: 'admin@forecourt.example', password: PASSWORD };
  const answer = await page.request.post(`${url}/api/v1/auth/login`, { data: admin });
  story.staff = await answer.json();
  await signIn(page, story.staff);
  await page.goto(`${url}/dashboard/users`);
}

async function showStaffCar(page: Page) {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('link', { name: 'All details and pictures' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
}

async function showStaffOrder(page: Page) {
  await page.getByRole('link', { name: /^F-\d/ }).first().click();
  await page.getByRole('button', { name: 'Save Notes' }).waitFor();
}
