import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../support/process.ts';

/** One demo shop, as a newcomer starts it, for all browser tests. They share it, so each brings its own people. */
export default async function setUp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-browser-'));
  const shop = await startShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'for browser tests', LOG_LEVEL: 'error' });
  process.env.SHOP_URL = shop.url;
  return async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
