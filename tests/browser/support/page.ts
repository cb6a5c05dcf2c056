import { expect, type Page, type Request } from '@playwright/test';
import type { Car } from '../../../shared/cars/cars.ts';

/** Opens a page and waits until its script listens: a click before that is answered later. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForScript(page);
}

/** Waits until the page that the server drew is React's, with all that listens for keys: part of it is so earlier. */
export async function waitForScript(page: Page) {
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

const QUIET_MS = 500;

/**
 * Follows what the page asks for from now on; the function waits until nothing has been for half a second. The browser’s own
 * `networkidle` may come before the script does, which is fetched once the page is drawn.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let latest = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    latest = Date.now();
  };
  page.on(
    'request',
    note((request) => open.add(request)),
  );
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(
      over as 'requestfinished',
      note((request) => open.delete(request)),
    );
  return async () => {
    await waitForScript(page);
    latest = Date.now();
    await expect.poll(() => open.size === 0 && Date.now() - latest > QUIET_MS).toBe(true);
  };
}

/** Lets the page find these cars in its cart, for tests whose subject is not putting them there. */
export async function fillCart(page: Page, lines: { car: Car; quantity?: number }[]) {
  const items = lines.map(({ car: { _id: id, title, brand, model, image, price }, quantity = 1 }) => ({
    ...{ id, title, brand, model, image, price, quantity },
  }));
  const totalItems = items.reduce((sum, { quantity }) => sum + quantity, 0);
  await seedStorage(page, 'cart', JSON.stringify({ items, totalItems, totalAmount: 0 }));
}

/** Puts something into the browser's storage before the first page opens, once. */
export async function seedStorage(page: Page, key: string, value: string) {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem(`seeded ${name}`)) return;
      sessionStorage.setItem(`seeded ${name}`, 'yes');
      localStorage.setItem(name ?? '', text ?? '');
    },
    [key, value],
  );
}

export function storedCart(
  page: Page,
): Promise<{ items: Record<string, unknown>[]; totalItems: number; totalAmount: number }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[],"totalItems":0,"totalAmount":0}'));
}

/** What the shop says in passing, in the corner where such things appear. */
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

/** More than passes between a look at a clock and stopping it: a clock cannot be stopped in its past. */
const AHEAD_MS = 10_000;

/** Stands a page's clock still, a little ahead, so that times are measured and not waited for. */
export async function freeze(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** Answers a call of the API with a failure as the server tells it, or with one that says nothing. */
export async function failCall(page: Page, path: string | RegExp, status: number, message?: string) {
  await page.route(path, (route) =>
    route.fulfill({ status, json: message === undefined ? {} : { success: false, message, code: 'TEST' } }),
  );
}

/** Holds back what is asked for at such addresses until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}
