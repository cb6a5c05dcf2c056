import type { FastifyBaseLogger } from 'fastify';
import { readInstallation, readLastReconciliation } from '../../payments/installation.ts';
import type { Shop } from '../../shop.ts';
import { earliestLook } from './reconcile.ts';

/**
 * What other installations were paid is none of this one's business (D69). But a new database beside such payments may be
 * there because the old one was lost: before its first look at the provider's list, it says so in the log.
 */
export async function warnOfOthersPayments(shop: Shop, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  if (await readLastReconciliation(shop.db)) return;
  const own = await readInstallation(shop.db);
  let sessions = 0;
  for await (const { installation, paid } of shop.payments.listSessions(earliestLook(new Date(), null))) {
    if (paid && installation && installation !== own) sessions += 1;
  }
  if (sessions === 0) return;
  const words = `Another installation was paid on this account of the payment service (${sessions} sessions of late). If the database of this shop was lost, restore a backup: a new one knows nothing of what they bought.`;
  log.warn({ sessions, installation: own }, words);
}
