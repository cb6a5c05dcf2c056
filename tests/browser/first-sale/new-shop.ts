import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '../../support/mailbox.ts';
import { startShop } from '../../support/process.ts';
import { nameAtFirst } from './dealer.ts';

export const admin = { email: 'olive@example.com', password: 'for the very first sale' };

/** A shop with nothing in it, and a mail server that takes what it sends. */
export async function startNewShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-first-'));
  const mails = await startMailServer();
  const shop = await startShop({
    ...{ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error', ...mails.environment },
    ...{ STORE_NAME: nameAtFirst, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  });
  return {
    url: shop.url,
    sentTo: mails.sentTo,
    async stop() {
      await shop.stop();
      await mails.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type NewShop = Awaited<ReturnType<typeof startNewShop>>;
