import type { APIRequestContext, Page } from '@playwright/test';
import { openWhole, signInAsAdmin } from '../administrator.ts';
import { expect } from '../test.ts';

export const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });

/** Opens a section of the settings beside its preview, as the administrator. */
export async function openSection(page: Page, request: APIRequestContext, name: string) {
  await signInAsAdmin(page, request);
  await openWhole(page, `/dashboard/settings/${name}`);
  await expect(preview(page)).toBeVisible();
}
