import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplate } from '../../support/database/template.ts';
import { startDemoShop } from '../../support/process.ts';
import { admin } from './stock.ts';

/** One demo shop, as a newcomer starts it, for all browser tests. They share it, so each brings its own people. */
export default async function setUp() {
  // A shop that runs already may be named, so that one test under work starts at once.
  if (process.env.SHOP_URL) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-browser-'));
  const template = join(dataDir, 'template');
  await makeTemplate(undefined, template);
  process.env.TEMPLATE_DIR = template;
  const shop = await startDemoShop({
    DATA_DIR: join(dataDir, 'demo'),
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
  });
  process.env.SHOP_URL = shop.url;
  return async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
