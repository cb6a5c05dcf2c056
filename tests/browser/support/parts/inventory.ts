import type { Page } from '@playwright/test';

/** The cars of the list. */
export const cards = (page: Page) => page.getByRole('list').getByRole('article');

/** The filters beside the list. */
export const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** Where one types what one looks for. */
export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** How many cars the list says there are. */
export const count = (page: Page) => page.getByRole('region', { name: 'Cars' }).getByRole('status');
