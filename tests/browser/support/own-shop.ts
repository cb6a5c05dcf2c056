import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { call } from '../../support/client.ts';
import { type ShopProcess, startShop } from '../../support/process.ts';
import { keepSignedIn } from './people.ts';
import { admin } from './stock.ts';
import { expect, test } from './test.ts';

/** A shop with nothing in it for the tests of one file, which may change whatever others would see. */
export function withOwnShop(environment: Record<string, string> = {}) {
  let dataDir: string;
  let shop: ShopProcess;
  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'forecourt-own-'));
    // Its tables need not be made again; what a first start enters, this one does.
    if (process.env.TEMPLATE_DIR) cpSync(process.env.TEMPLATE_DIR, dataDir, { recursive: true });
    const own = { SEED: 'none', STORE_NAME: 'Elm Street Cars', ADMIN_PASSWORD: admin.password };
    shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...own, ...environment });
  });
  test.afterAll(async () => {
    await shop?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const tokenOfAdmin = async () => (await call(shop, 'POST', '/auth/login', { body: admin })).body.token ?? '';
  return {
    shop: () => shop,
    tokenOfAdmin,

    /** As the settings' form does it. */
    async enter(section: string, fields: object) {
      const token = await tokenOfAdmin();
      const { data } = (await call<object>(shop, 'GET', `/settings/${section}`, { token })).body;
      const saved = await call(shop, 'PUT', `/settings/${section}`, { token, body: { ...data, ...fields } });
      expect(saved.body).toMatchObject({ success: true });
    },

    /** From now on this page is opened by somebody who is signed in, as they are after signing in. */
    async signIn(page: Page, { email, password } = admin) {
      const { token = '', data } = (await call(shop, 'POST', '/auth/login', { body: { email, password } })).body;
      await keepSignedIn(page, { token, data });
    },
  };
}
