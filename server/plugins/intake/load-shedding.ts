import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BUSY, ShopError } from '../../errors.ts';
import { isCheap, isInProcess, isProbe } from './kinds-of-request.ts';

const LONGEST_DELAY_MS = 2000;
const BACK_AFTER_SECONDS = 5;

/**
 * Refuses new work while the process cannot keep up. Let through is what costs hardly anything and would leave something
 * half done: the files of a page that was sent, events of the payment service, probes whose failure ends the process, and
 * what a page that was accepted asks for.
 */
export async function installLoadShedding(app: FastifyInstance) {
  const isLetThrough = (request: FastifyRequest) => isCheap(request) || isProbe(request) || isInProcess(request);
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY_MS,
    // An interval in which the event loop did not turn counts as endless: a shorter one would pass for that as the process starts.
    sampleInterval: LONGEST_DELAY_MS,
    pressureHandler: async (request, reply) => {
      if (isLetThrough(request)) return;
      reply.header('retry-after', BACK_AFTER_SECONDS);
      throw new ShopError('OVERLOADED', BUSY);
    },
  });
}
