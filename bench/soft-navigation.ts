import { type CDPSession, chromium, type Page } from '@playwright/test';
import { followRequests, waitForScript } from '../tests/browser/support/page.ts';

/** How many times slower than this machine the phone is, and its network, in ms and bytes per second: as Lighthouse has it. */
const SLOWER = 4;
const network = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** From a press on a link to the title of the page that it leads to, painted. */
export type Navigation = readonly [from: string, to: string, name: string];

/** Times each so many times, for somebody signed in, in a slow browser that has fetched what the link leads to. */
export async function timeNavigations(
  executablePath: string,
  url: string,
  navigations: readonly Navigation[],
  runs: number,
) {
  const session = await register(url);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const times = new Map<Navigation, number[]>(navigations.map((navigation) => [navigation, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const navigation of navigations) {
        const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
        await page.addInitScript((items) => {
          for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
        }, session);
        const devtools = await page.context().newCDPSession(page);
        times.get(navigation)?.push(await timeNavigation(page, devtools, url, navigation));
        await page.context().close();
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** A new customer, as the browser remembers who is signed in. */
async function register(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Vera Visitor',
      email: `vera${Date.now()}@example.com`,
      password: 'a long enough secret',
    }),
  });
  const { token, data } = await answer.json();
  return { token, userData: JSON.stringify(data) };
}

async function timeNavigation(page: Page, devtools: CDPSession, url: string, [from, to]: Navigation): Promise<number> {
  const isQuiet = followRequests(page);
  await page.goto(`${url}${from}`);
  await waitForScript(page);
  const link = page.locator(to).first();
  // What leads there is fetched when somebody is about to press.
  await link.hover();
  await isQuiet();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  return link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1');
        const start = performance.now();
        const look = () => {
          const title = document.querySelector('main h1');
          if (!title || title === before) return;
          seen.disconnect();
          // The frame that draws it is over when the next task begins, before any that waited for the frame.
          const tellTime = () => void resolve(performance.now() - start);
          requestAnimationFrame(() => void scheduler.postTask(tellTime, { priority: 'user-blocking' }));
        };
        // Whoever asks frame by frame has the browser draw frames that no visitor's would.
        const seen = new MutationObserver(look);
        seen.observe(document, { childList: true, subtree: true });
        element.click();
      }),
  );
}
