import { randomBytes } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { addObject, findObject } from './objects.ts';

/** The key and the webhook secret of this sandbox: made by whichever process comes first, shared by all of them. */
export async function readSecrets(db: Database) {
  await addObject(db, 'sandbox', 'sandbox', {
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  });
  const secrets = await findObject(db, 'sandbox', 'sandbox');
  if (!secrets) throw new Error('The payment sandbox could not store its secrets');
  return secrets;
}
