import { pathToFileURL } from 'node:url';
import { withOwnShop } from '../support/own-shop.ts';
import { open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const year = new Date().getUTCFullYear();
/** By clocks of server and browser, both in UTC, the year has begun; in New York it is 10 PM. */
const newYear = Date.UTC(year + 1, 0, 1, 3);
const { shop, enter } = withOwnShop({
  TZ: 'UTC',
  NODE_OPTIONS: `--import ${pathToFileURL('tests/faults/support/skewed-clock.ts')}`,
  CLOCK_OFF_MS: String(newYear - Date.now()),
});

test('the footer has the year that it is at the dealership, from the server and in a browser that is ahead [D83]', async ({
  page,
}) => {
  const says = `© ${year} Elm Street Cars. All rights reserved.`;
  await enter('dealership', { timeZone: 'America/New_York' });
  const drawn = await (await page.request.get(`${shop().url}/aboutPage`)).text();
  expect(drawn.replace(/<!--.*?-->/g, '')).toContain(says);
  await page.clock.setFixedTime(newYear);
  await open(page, `${shop().url}/aboutPage`);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(says);
  // The dashboard has no footer, and leads to one that the browser alone draws.
  await page.goto(`${shop().url}/dashboard/profile`);
  await expect(page).toHaveURL(/signin/);
  await expect(footer).toContainText(says);
});
