import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../errors.ts';

/** Nothing that the API takes is nested half as deep. */
const DEEPEST = 32;

const nul = () => new ShopError('MALFORMED_REQUEST', 'The request contains a character that can’t be stored (NUL).');
const halved = () => new ShopError('MALFORMED_REQUEST', 'The request contains half a character.');
const tooDeep = () => new ShopError('MALFORMED_REQUEST', 'The request is nested too deep.');

/**
 * PostgreSQL has no NUL in a text, and no half of what takes two units: a request that carries one is refused before
 * anything looks at it.
 */
export function refuseUnstorable(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw nul();
  });
  app.addHook('preValidation', async ({ body }) => refuseBody(body));
}

/** Looks level by level: a body that is nested without end must not use up the stack. */
function refuseBody(body: unknown) {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw tooDeep();
    if (level.some((value) => typeof value === 'string' && value.includes('\0'))) throw nul();
    if (level.some((value) => typeof value === 'string' && !value.isWellFormed())) throw halved();
    level = level.filter(isContainer).flatMap((value) => Object.values(value));
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}
