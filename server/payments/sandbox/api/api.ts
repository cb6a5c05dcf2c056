import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '../../../db/client.ts';
import { installClosing } from '../../../plugins/close-connections.ts';
import { addRefund } from '../money/add-refund.ts';
import { addSession, changeSession, endSession, findSession } from '../money/session-records.ts';
import { findObject, type SessionAnswer } from '../records/objects.ts';
import { Refusal, refuseUnknown } from '../refusal.ts';
import { answerOnce } from './idempotency.ts';
import { listObjects } from './list-objects.ts';
import { readListQuery, readNewRefund, readNewSession, readSessionQuery } from './params.ts';
import { installStripeProtocol } from './stripe-protocol.ts';

interface ApiOptions {
  db: Database;
  secretKey: string;
  publicUrl: () => string;
  shortestLifeSeconds: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Called after a change that the shop should hear of. */
  changed: () => void;
}

/** What is listed, newest first, and under which address. */
const lists = {
  '/v1/checkout/sessions': 'checkout.session',
  '/v1/refunds': 'refund',
  '/v1/disputes': 'dispute',
} as const;

interface ById {
  Params: { id: string };
}

/** The part of Stripe's HTTP API that the shop uses. */
export function buildApi({ db, secretKey, publicUrl, shortestLifeSeconds, log, changed }: ApiOptions): FastifyInstance {
  const api = Fastify({ logger: false });
  installClosing(api);
  readFormsAsText(api);
  installStripeProtocol(api, secretKey, log);

  const doOnce = async (request: FastifyRequest, reply: FastifyReply, work: (tx: Database) => Promise<unknown>) => {
    const key = request.headers['idempotency-key'];
    const call = {
      idempotencyKey: typeof key === 'string' ? key : undefined,
      method: request.method,
      path: request.url,
      body: textOf(request),
    };
    const answer = await answerOnce(db, call, work);
    changed();
    return reply.code(answer.status).send(answer.body);
  };

  api.post('/v1/checkout/sessions', (request, reply) => {
    const wanted = readNewSession(textOf(request), shortestLifeSeconds);
    return doOnce(request, reply, (tx) => addSession(tx, wanted, (id) => `${publicUrl()}/sandbox/pay/${id}`));
  });

  api.get<ById>('/v1/checkout/sessions/:id', async ({ params, url }) => {
    const { withIntent } = readSessionQuery(url.split('?')[1] ?? '');
    const session = await findSession(db, params.id);
    if (!session) throw refuseUnknown('checkout.session', params.id);
    const { payment_intent: intentId } = session.answer;
    if (!withIntent || !intentId) return session.answer;
    return { ...session.answer, payment_intent: await findObject(db, 'payment_intent', String(intentId)) };
  });

  api.post<ById>('/v1/checkout/sessions/:id/expire', (request, reply) =>
    doOnce(request, reply, (tx) => expireForShop(tx, request.params.id)),
  );

  api.post('/v1/refunds', (request, reply) => {
    const { intentId, amountCents, metadata } = readNewRefund(textOf(request));
    return doOnce(request, reply, (tx) => addRefund(tx, intentId, amountCents, metadata));
  });

  for (const [url, kind] of Object.entries(lists)) {
    api.get(url, async (request) => ({
      object: 'list',
      url,
      ...(await listObjects(db, kind, readListQuery(request.url.split('?')[1] ?? ''))),
    }));
  }

  api.get<ById>('/v1/refunds/:id', async ({ params }) => {
    const refund = await findObject(db, 'refund', params.id);
    if (!refund) throw refuseUnknown('refund', params.id);
    return refund;
  });

  api.get<ById>('/v1/payment_intents/:id', async ({ params }) => {
    const intent = await findObject(db, 'payment_intent', params.id);
    if (!intent) throw refuseUnknown('payment_intent', params.id);
    return intent;
  });

  return api;
}

async function expireForShop(tx: Database, id: string): Promise<SessionAnswer> {
  const change = await changeSession(tx, id, async (inner, session) => ({
    before: session.answer.status,
    after: await endSession(inner, session, 'shop'),
  }));
  if (!change) throw refuseUnknown('checkout.session', id);
  if (change.before !== 'open') {
    const words = 'Only Checkout Sessions with a status in ["open"] can be expired.';
    throw new Refusal(400, `${words} This Checkout Session has a status of \`${change.before}\`.`);
  }
  return change.after.answer;
}

function readFormsAsText(api: FastifyInstance) {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

const textOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '');
