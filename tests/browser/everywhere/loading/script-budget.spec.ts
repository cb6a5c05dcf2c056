import type { APIRequestContext, Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../../app/routes.ts';
import { buy, newCar, openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { fillCart, followRequests } from '../../support/page.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

/** How much script each page may bring on a first visit in all, in kilobytes as sent. */
const budgets: Record<string, number> = {
  // With what asks for the inventory before somebody presses: a quarter of a kilobyte, which the other pages bring too.
  '/': 126,
  '/allProducts': 157,
  // With the test drive that is booked, and the way to one.
  '/cars/:id': 145,
  // With the button of the report's PDF.
  '/cars/:id/inspection': 133,
  '/aboutPage': 128,
  // Where people write to the dealership, they add photos: a kilobyte or two each.
  '/contact': 136,
  '/conversations/:id': 162,
  '/stop-watching': 128,
  '/privacy': 128,
  '/terms': 128,
  '/returns': 128,
  // What only the cart changes is a file of its own, so that no other page brings it.
  '/cart': 144,
  // What is typed is kept over a session that ends, and a look at another page: a third of a kilobyte for every page with a form.
  '/signin': 176,
  '/signup': 178,
  '/forgot-password': 175,
  '/reset-password': 178,
  '/invitation': 180,
  '/confirm-email': 130,
  // With the buttons of receipt and bill of sale.
  '/order-success': 139,
  '/order-failed': 128,
  '/*': 126,
  '/dashboard/profile': 190,
  '/dashboard/security': 210,
  // What an order links to came as a file of its own, which the page of one order shares.
  '/dashboard/orders': 169,
  '/dashboard/orders/:id': 185,
  '/dashboard/conversations/:id?': 177,
  // Its checklist names all that a new shop promises.
  '/dashboard/today': 168,
  '/dashboard/calendar': 200,
  // With what others have changed of the same user or the same notes meanwhile: half a kilobyte each.
  '/dashboard/users': 225,
  '/dashboard/products': 221,
  '/dashboard/products/import': 202,
  '/dashboard/products/:id': 228,
  // What sends its pictures came as a file of its own, which conversations share.
  '/dashboard/products/:id/inspection': 200,
  // The day of the shop and the words for statuses came as files of their own, which other pages share.
  '/dashboard/adminOrders': 201,
  '/dashboard/adminOrders/:id': 211,
  '/dashboard/revenue': 256,
  '/dashboard/addProduct': 219,
  '/dashboard/auditLog': 198,
  '/dashboard/settings/:section?': 224,
  // With photos, prepared answers, what is unread, and a warning where the shop sends no email.
  '/dashboard/inbox/:id?': 205,
  // With what keeps the place of who restarts jobs by keyboard.
  '/dashboard/messages': 200,
};

interface Visit {
  page: Page;
  request: APIRequestContext;
}

/** What has to be there before a page is reached, and the id in its address. */
const visits: Record<string, (visit: Visit) => Promise<string>> = {
  '/cars/:id': async ({ request }) => (await stockCar(request))._id,
  '/cars/:id/inspection': async ({ request }) => (await stockCar(request))._id,
  '/conversations/:id': async () => 'none#key=none',
  '/dashboard/orders/:id': async () => 'none',
  '/cart': async ({ page, request }) => {
    await fillCart(page, [{ car: await stockCar(request) }]);
    return '';
  },
  '/dashboard/products/:id': async ({ request }) => (await newCar(request))._id,
  '/dashboard/products/:id/inspection': async ({ request }) => (await newCar(request))._id,
  '/dashboard/adminOrders/:id': async ({ request }) => (await buy(request, await newCar(request))).order._id,
};
const customersPages = [
  '/cars/:id',
  '/cars/:id/inspection',
  '/dashboard/profile',
  '/dashboard/security',
  '/dashboard/orders',
  '/dashboard/orders/:id',
  '/dashboard/conversations/:id?',
];

/** The paths of all pages: neither files, nor addresses that only lead on. */
function pathsOf(entries: RouteConfigEntry[], prefix = ''): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const full = path === undefined ? prefix : `${prefix}/${path}`;
    const isPage = (path !== undefined || index) && file.endsWith('.tsx') && !file.includes('redirect');
    return [...(isPage ? [full || '/'] : []), ...pathsOf(children ?? [], full)];
  });
}

// The shop answers some of them as it does when there is no such thing: what they draw then is all they bring.
test.use({ allowedErrors: [/40[04] \(/] });

test('every page has a budget', async () => {
  expect(Object.keys(budgets).sort()).toEqual(pathsOf(await routes).sort());
});

for (const [route, most] of Object.entries(budgets)) {
  test(`${route} loads at most ${most} KB of script, what comes late included`, async ({ page, request }) => {
    if (customersPages.includes(route)) await signInAsNewCustomer(page, request);
    else if (route.startsWith('/dashboard')) await signInAsAdmin(page, request);
    const id = (await visits[route]?.({ page, request })) ?? '';
    const sizes: Promise<{ url: string; bytes: number }>[] = [];
    page.on('requestfinished', (asked) => {
      if (asked.resourceType() !== 'script') return;
      const size = async () => ({ url: asked.url(), bytes: (await asked.sizes()).responseBodySize });
      sizes.push(size());
    });
    const isQuiet = followRequests(page);
    await openWhole(
      page,
      route
        .replace(/\/:\w+\?$/, '')
        .replace(':id', id)
        .replace('*', 'nowhere'),
    );
    if (route === '/') await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
    if (route === '/dashboard/revenue')
      await expect(page.getByRole('img', { name: /^Revenue by month/ })).toBeVisible();
    await isQuiet();
    const files = await Promise.all(sizes);
    const kilobytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    console.log(`${route}: ${kilobytes.toFixed(2)} KB of script in ${files.length} files`);
    expect(kilobytes, JSON.stringify(files)).toBeLessThanOrEqual(most);
    // A page that was counted before its script came would keep to any budget.
    expect(kilobytes).toBeGreaterThan(100);
  });
}
