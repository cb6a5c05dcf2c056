import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Lets in who has the key, and answers every failure in the shape of Stripe's. */
export function installStripeProtocol(api: FastifyInstance, secretKey: string, log: Pick<FastifyBaseLogger, 'error'>) {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', `req_${randomUUID()}`);
    if (!isKey(readKey(request.headers.authorization), secretKey)) throw new Refusal(401, 'Invalid API Key provided');
  });
  api.setNotFoundHandler((request) => {
    throw new Refusal(404, `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`);
  });
  api.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : understandFailure(error, log);
    return reply.code(refusal.status).send(refusal.answer);
  });
}

function understandFailure(error: Error & { statusCode?: number }, log: Pick<FastifyBaseLogger, 'error'>): Refusal {
  if (error.statusCode && error.statusCode < 500)
    return new Refusal(error.statusCode, 'The request could not be read.');
  log.error({ err: error }, 'The payment sandbox failed');
  return new Refusal(500, 'Something went wrong in the payment sandbox.', { type: 'api_error' });
}

/** The key comes as a bearer token or as the user of basic authentication, as Stripe takes it. */
function readKey(authorization = ''): string {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() !== 'basic') return credentials;
  return Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '';
}

function isKey(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
