import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type Stripe from 'stripe';

/** Without `startTracing`, the API hands out spans that do nothing. */
const tracer = () => trace.getTracer('forecourt');

/** Does some work in a span of its own, which says whether it failed, but not why: errors may carry personal data (D79). */
export function inSpan<Answer>(name: string, work: () => Promise<Answer>, options: Options = {}): Promise<Answer> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

interface Options {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Asked every few seconds, by machines. */
const ofMonitoring = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One span for each request, named by its route: an address may hold what only its reader should know. What a page asks the
 * API within the process is a part of the page's.
 */
export function installRequestSpans(app: FastifyInstance) {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (ofMonitoring.has(route)) return done();
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'http.request.id': request.id,
    };
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onRequestAbort', async (request) => spans.get(request)?.end());
}

type Queries = Pick<pg.Pool | pg.ClientBase, 'query'>;

/** A span for every statement, with places instead of values. On a pool its time includes the wait for a connection. */
export function traceStatements(target: Queries) {
  const query = target.query.bind(target) as (...question: unknown[]) => unknown;
  target.query = ((...question: unknown[]) => {
    const [first] = question;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    // With a callback it is one part of the driver asking another; outside of any span it is a look every few seconds.
    if (!text || typeof question.at(-1) === 'function' || !trace.getActiveSpan()) return query(...question);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const name = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? 'QUERY';
    return inSpan(name, async () => query(...question), { kind: SpanKind.CLIENT, attributes });
  }) as Queries['query'];
}

/** A span for every answer of the payment provider, retries included. */
export function tracePayments(stripe: Stripe) {
  stripe.on('response', ({ method, path, status, request_start_time, request_end_time }: Stripe.ResponseEvent) => {
    const address = path.split('?', 1)[0]?.replaceAll(/\/\w+_\w+/g, '/:id');
    const attributes = { 'http.request.method': method, 'http.response.status_code': status };
    const from = { kind: SpanKind.CLIENT, attributes, startTime: request_start_time };
    tracer().startSpan(`${method} ${address}`, from).end(request_end_time);
  });
}
