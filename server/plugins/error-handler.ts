import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Failure } from '../../shared/answers.ts';
import { isDatabaseBusy } from '../db/query/violations.ts';
import { BUSY, type ErrorCode, type FieldIssue, ShopError, TooSoonError } from '../errors.ts';
import { isPageView } from './intake/kinds-of-request.ts';
import { type PlainLook, renderPlainPage } from './plain-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose the pages are that nothing else renders, as far as it is known without asking. */
    plainLook: () => PlainLook | undefined;
  }
}

const BUSY_FOR_SECONDS = 2;

/** Fastify's own refusals, in words for people. */
const refusals: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'MALFORMED_REQUEST', message: 'The request could not be read.' },
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  413: { code: 'TOO_LARGE', message: 'This is too large to send.' },
  415: { code: 'UNSUPPORTED_TYPE', message: 'This type of content is not accepted here.' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment and try again.' },
  503: { code: 'OVERLOADED', message: BUSY },
};
const internalError = new ShopError('INTERNAL', 'Something went wrong on our side. Please try again.');

/** Turns everything that is thrown into the one failure shape, or a page where one was asked for; what is not meant for people is logged and kept inside. */
export function installFailures(app: FastifyInstance, look: () => PlainLook | undefined) {
  app.decorate('plainLook', look);
  app.setErrorHandler<FastifyError>((error, _request, reply) => answerError(error, reply));
}

/** Answers for what was thrown; what is our own fault is logged. */
export function answerError(error: FastifyError | ShopError, reply: FastifyReply) {
  const failure = understand(error);
  if (failure === internalError || failure.cause) reply.log.error(error);
  reply.request.refusal = failure.code;
  return sendFailure(reply, failure);
}

export function sendFailure(reply: FastifyReply, error: ShopError) {
  if (error.code === 'OVERLOADED' && !reply.hasHeader('retry-after')) reply.header('retry-after', BUSY_FOR_SECONDS);
  if (error instanceof TooSoonError) reply.header('retry-after', error.retryAfterSeconds);
  // An answer that failed before its first byte may have been announced as compressed, or as a file, already.
  for (const name of ['content-encoding', 'content-length', 'content-disposition']) reply.removeHeader(name);
  reply.code(error.statusCode);
  if (isPageView(reply.request)) return sendPlainPage(reply, error);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(error)));
}

function sendPlainPage(reply: FastifyReply, error: ShopError) {
  const { text, policy } = renderPlainPage(error.statusCode, error.message, reply.server.plainLook());
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(text);
}

/** The same shape for an answer that has begun already, so that its status cannot tell. */
export function describeFailure(error: FastifyError | ShopError, log: FastifyBaseLogger): Failure {
  const failure = understand(error);
  if (failure === internalError) log.error(error);
  return bodyOf(failure);
}

function bodyOf({ message, code, issues }: ShopError): Failure {
  return { success: false, message, code, ...(issues && { issues }) };
}

function understand(error: FastifyError | ShopError): ShopError {
  if (error instanceof ShopError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues: FieldIssue[] = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'Invalid value',
    }));
    return new ShopError('INVALID_INPUT', issues[0]?.message ?? 'Please check what you entered.', issues);
  }
  if (isDatabaseBusy(error)) return Object.assign(new ShopError('OVERLOADED', BUSY), { cause: error });
  const status = error.statusCode ?? 500;
  const refusal = refusals[status] ?? (status < 500 ? refusals[400] : undefined);
  return refusal ? new ShopError(refusal.code, refusal.message) : internalError;
}
