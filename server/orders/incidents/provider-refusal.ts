import type { FastifyBaseLogger } from 'fastify';
import type { ProviderRefusal } from '../../payments/payments.ts';
import { isAboutLook } from '../../payments/provider-errors.ts';
import type { Shop } from '../../shop.ts';
import { noteIncident } from '../records/incidents/note-incident.ts';

/** The provider refused what no buyer can help: it is logged each time, and an incident once a day for each code. */
export async function noteRefusal(shop: Shop, log: FastifyBaseLogger, refusal: ProviderRefusal): Promise<void> {
  log.error(refusal, 'The payment service refused a request');
  const { code, param, requestId } = refusal;
  const about = param ? ` (${param})` : '';
  const which = requestId ? ` Its request is ${requestId}.` : '';
  const incident = {
    kind: 'refusal',
    key: `${code}-${param}-${new Date().toISOString().slice(0, 10)}`,
    amountCents: 0,
    message: isAboutLook(refusal)
      ? `The payment service refuses the look of the payment page: ${code}${about}.${which} Customers can pay, on a page with the look of your account there.`
      : `The payment service is refusing the shop’s requests: ${code}${about}.${which} Nobody may be able to pay.`,
  } as const;
  // What failed is told to the caller either way; it must not fail in another way because this cannot be stored.
  await shop.db
    .transaction((tx) => noteIncident(shop, tx, incident))
    .catch((error) => log.error({ err: error }, 'The refusal could not be noted'));
}
