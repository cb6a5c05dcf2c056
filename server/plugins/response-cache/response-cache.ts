import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { isInProcess } from '../intake/kinds-of-request.ts';
import { bytesFor, type CachedResponse, prepareResponse } from './cached-response.ts';
import { type Change, type Making, type Outcome, type Place, reaches, startMaking } from './making.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const BYTES_OF_AN_ID = 100;
const MOST_ADDRESSES = 100;
/** Should the news of a change ever be lost, an old answer is gone after this all the same. */
const LIFETIME_MS = 5 * MINUTE_MS;

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer that this request makes for all who ask the same meanwhile. */
    making: Making | undefined;
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Public answers kept as bytes, plain and compressed, until a change of the inventory reaches them. Each is made once,
 * however many ask for it meanwhile. Only what is the same for everybody may pass through here.
 */
export function createResponseCache({ onOwnChange = () => {} }: { onOwnChange?: () => void } = {}) {
  const responses = new LRUCache<string, CachedResponse & Place>({
    maxSize: MOST_BYTES,
    ttl: LIFETIME_MS,
    // Its compressed form comes later, and is less than half of it where it is a text of the shop.
    sizeCalculation: ({ plain, ids }) => Math.ceil(plain.length * 1.5) + ids.size * BYTES_OF_AN_ID + 1000,
  });
  /** What pages ask for within the process, by its address: where it is kept, and what it says once they ask again. */
  const askedByPages = new LRUCache<string, { key: string; etag?: string; answer?: unknown }>({ max: MOST_ADDRESSES });
  /** Those that may be joined: nothing has changed since they were begun. */
  const inFlight = new Map<string, Making>();
  const unfinished = new Set<Making>();
  const counts = { hit: 0, joined: 0, miss: 0 };

  function begin(request: FastifyRequest, reply: FastifyReply, place: Place) {
    const making = startMaking(place, () => {
      unfinished.delete(making);
      if (inFlight.get(place.key) === making) inFlight.delete(place.key);
    });
    inFlight.set(place.key, making);
    unfinished.add(making);
    request.making = making;
    reply.raw.once('close', () => {
      // Whoever hung up must not leave others waiting. Changes are not noted from now on, so it is not kept either.
      making.changes.push(undefined);
      making.end('left');
    });
  }

  function evict(change: Change) {
    for (const making of unfinished) making.changes.push(change);
    inFlight.clear();
    for (const [key, response] of responses.entries()) if (reaches(change, response)) responses.delete(key);
  }

  return {
    /** How often an answer was there, was just being made for somebody else, or had to be made. */
    counts,
    /** How many bytes are kept. */
    size: () => responses.calculatedSize,

    /** To be called after a change that this process has made: lets go of everything, also of what is being made right now. */
    forget() {
      evict(undefined);
      onOwnChange();
    },

    /**
     * Lets go of what a change reaches that any process has made.
     * @param stockOf the ids of the cars, by comma, whose stock alone has moved; everything goes without them
     */
    invalidate(stockOf = '') {
      evict(stockOf ? new Set(stockOf.split(',')) : undefined);
    },

    /** Answers from what is kept or being made, or notes that the coming answer is to be kept. */
    async serve(request: FastifyRequest, reply: FastifyReply, place: Place) {
      let outcome: Outcome;
      let found: keyof typeof counts = 'miss';
      if (isInProcess(request)) askedByPages.set(request.url, { key: place.key });
      do {
        const begun = inFlight.get(place.key);
        // Without a pause where there is nothing to wait for: two who come together must not both begin.
        const here = responses.get(place.key);
        found = here ? 'hit' : 'joined';
        outcome = here ?? (begun && (await begun.done));
        // Of those who wait for one who hangs up, the first to hear of it goes on, and the others wait for that one.
      } while (outcome === 'left');
      // Who hung up while waiting needs no answer.
      if (reply.raw.destroyed) return reply.hijack();
      counts[outcome ? found : 'miss'] += 1;
      if (!outcome) return begin(request, reply, place);
      reply.headers(outcome.headers);
      return reply.send(await bytesFor(request, reply, outcome));
    },

    /** What is kept of an address that a page asked for before, read: the same for all who ask, so nobody may change it. */
    readKept(url: string): unknown {
      const asked = askedByPages.get(url);
      const kept = asked && responses.get(asked.key);
      if (!kept) return undefined;
      counts.hit += 1;
      if (asked.etag !== kept.etag) {
        asked.etag = kept.etag;
        asked.answer = JSON.parse(kept.plain.toString(), (_, value) => Object.freeze(value));
      }
      return asked.answer;
    },

    /** Lets nobody have this answer but whoever asked for it: the next makes it anew, as do those who wait for it. */
    abandon(request: FastifyRequest) {
      request.making?.end(undefined);
      request.making = undefined;
    },

    /** Keeps a good answer, and sends it the way it will be sent from now on. */
    async keep(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
      const { making } = request;
      request.making = undefined;
      if (!making) return payload;
      if (reply.statusCode !== 200 || typeof payload !== 'string') {
        making.end(undefined);
        return payload;
      }
      const response = prepareResponse(payload, reply);
      const { key, followsStock, changes } = making;
      const isOld = changes.some((change) => reaches(change, { ...response, followsStock }));
      if (!isOld) responses.set(key, Object.assign(response, { key, followsStock }));
      making.end(response);
      return bytesFor(request, reply, response);
    },
  };
}
