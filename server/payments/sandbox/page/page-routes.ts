import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/client.ts';
import { isDatabaseBusy } from '../../../db/query/violations.ts';
import type { Brand } from '../../../settings/brand/brand-cache.ts';
import { completeSession } from '../money/payment.ts';
import { changeSession, endSession, findSession, noteAttempt } from '../money/session-records.ts';
import { type Attempt, type StoredSession, successUrlOf } from '../records/objects.ts';
import { type CardForm, checkCard, findDecline, findSettlement } from '../test-cards.ts';
import { renderClosedPage, renderFailurePage, renderUnknownPage } from './notices.ts';
import type { PageContext } from './page-layout.ts';
import { renderPaymentPage } from './payment-page.ts';
import { hashOf, style } from './style.ts';

interface PagesOptions {
  db: Database;
  /** Who is paid, as they are called and look right now. */
  brand: () => Promise<Brand>;
  shopUrl: () => string;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Called after a change that the shop should hear of. */
  changed: () => void;
}

interface ById {
  Params: { id: string };
  Querystring: { tried?: string };
}

const LARGEST_FORM_BYTES = 16_384;
const LONGEST_SHOWN = 200;
const BACK_AFTER_SECONDS = 2;
const unknownBrand: Brand = { storeName: 'the shop', logo: null, logoDark: null, accentStyle: '' };

/** The hosted payment page: shows what is bought, takes a test card, sends the buyer back to the shop. */
export function sandboxPages({ db, brand, shopUrl, log, changed }: PagesOptions): FastifyPluginAsync {
  const sendPage = async (
    reply: FastifyReply,
    status: number,
    render: (context: PageContext) => string,
    session?: StoredSession,
  ) => {
    // A page that says what is wrong comes without the shop's looks too.
    const context = { ...(await brand().catch(() => unknownBrand)), shopUrl: shopUrl() };
    const headers = headersFor(context, session);
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(render(context));
  };

  const showClosed = async (reply: FastifyReply, session: StoredSession | undefined) =>
    session
      ? sendPage(reply, 409, (shop) => renderClosedPage(session, shop), session)
      : sendPage(reply, 404, renderUnknownPage);

  const show = async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const session = await findSession(db, request.params.id);
    if (session?.answer.status !== 'open') return showClosed(reply, session);
    const attempt = 'tried' in request.query ? session.attempt : undefined;
    return sendPage(reply, 200, (shop) => renderPaymentPage(session, shop, attempt), session);
  };

  const pay = async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const session = await findSession(db, request.params.id);
    if (session?.answer.status !== 'open') return showClosed(reply, session);
    const card = readCard(request.body);
    const problems = checkCard(card, new Date());
    const shown = { expiry: card.expiry.slice(0, LONGEST_SHOWN), name: card.name.slice(0, LONGEST_SHOWN) };
    if (Object.keys(problems).length > 0) return showAttempt(reply, session, { card: shown, problems });
    const decline = findDecline(card.number);
    if (decline) return showAttempt(reply, session, { card: shown, decline });

    const payment = await changeSession(db, session.answer.id, async (tx, current) => ({
      wasOpen: current.answer.status === 'open',
      session: await completeSession(tx, current, { name: card.name.trim(), settlesAs: findSettlement(card.number) }),
    }));
    if (!payment?.wasOpen) return showClosed(reply, payment?.session);
    changed();
    return redirectBack(reply, successUrlOf(payment.session));
  };

  /** On a page of its own address, so that Back and reload send no card again. */
  const showAttempt = async (reply: FastifyReply, { answer }: StoredSession, attempt: Attempt) => {
    await changeSession(db, answer.id, (tx, current) => noteAttempt(tx, current, attempt));
    return redirectBack(reply, `/sandbox/pay/${answer.id}?tried`);
  };

  const cancel = async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    // A browser that only guesses where its user will go next must not cancel for them.
    if (isPrefetch(request)) return reply.code(503).header('cache-control', 'no-store').send();
    const session = await changeSession(db, request.params.id, (tx, current) => endSession(tx, current, 'customer'));
    if (!session || session.answer.status === 'complete') return showClosed(reply, session);
    changed();
    return redirectBack(reply, session.answer.cancel_url ?? shopUrl());
  };

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.setErrorHandler<Error & { statusCode?: number }>(async (error, _request, reply) => {
      const isBusy = isDatabaseBusy(error);
      const status = isBusy ? 503 : (error.statusCode ?? 500);
      if (isBusy) reply.header('retry-after', BACK_AFTER_SECONDS);
      if (status >= 500) log.error({ err: error }, 'The payment page failed');
      return sendPage(reply, status, renderFailurePage);
    });
    const options = { bodyLimit: LARGEST_FORM_BYTES, exposeHeadRoute: false, schema: { hide: true } };
    app.get<ById>('/sandbox/pay/:id', options, show);
    app.post<ById>('/sandbox/pay/:id', options, pay);
    app.get<ById>('/sandbox/pay/:id/cancel', options, cancel);
    app.post<ById>('/sandbox/pay/:id/cancel', options, cancel);
  };
}

function readCard(body: unknown): CardForm {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  // Control characters are never meant, and the database does not take all of them.
  const field = (name: string) => (form.get(name) ?? '').replace(/\p{Cc}/gu, '');
  return { number: field('card_number'), expiry: field('expiry'), cvc: field('cvc'), name: field('name') };
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose ?? '').includes('prefetch'));
}

const redirectBack = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-store').redirect(url, 303);

function headersFor({ accentStyle }: PageContext, session: StoredSession | undefined): Record<string, string> {
  // Browsers hold the redirect that follows a form to form-action too, so the shop's own origin must be in it.
  const returnsTo = session?.answer.success_url ? new URL(session.answer.success_url).origin : '';
  const policy = [
    "default-src 'none'",
    `style-src ${[style, accentStyle].filter(Boolean).map(hashOf).join(' ')}`,
    "img-src 'self'",
    `form-action 'self' ${returnsTo}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}
