import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const MOST_BYTES = 64 * 1024 * 1024;
/** Should the news of a change ever be lost, an old answer is gone after this all the same. */
const LIFETIME_MS = 5 * 60_000;
const compressBytes = promisify(brotliCompress);

interface CachedResponse {
  etag: string;
  plain: Buffer;
  compressed: Buffer;
  headers: Record<string, string>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Under what, and at which state of the inventory, this request's answer may be kept. */
    keepAs: { key: string; generation: number } | undefined;
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Public answers kept as bytes, plain and compressed, until the inventory changes. Only what is the same for everybody
 * may pass through here.
 */
export function createResponseCache() {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: MOST_BYTES,
    ttl: LIFETIME_MS,
    sizeCalculation: ({ plain, compressed }) => plain.length + compressed.length + 1000,
  });
  let generation = 0;

  return {
    /** Lets go of everything; an answer that was being made meanwhile is not kept either. */
    forget() {
      generation += 1;
      kept.clear();
    },

    /** Answers from what is kept, or notes that the coming answer is to be kept. `key` tells answers apart. */
    async serve(request: FastifyRequest, reply: FastifyReply, key: string) {
      const ready = kept.get(key);
      if (ready) return sendReady(request, reply, ready);
      request.keepAs = { key, generation };
    },

    /** Keeps a good answer, and sends it the way it will be sent from now on. */
    async keep(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
      const { keepAs } = request;
      if (!keepAs || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      request.keepAs = undefined;
      const ready = await prepare(payload, reply);
      if (keepAs.generation === generation) kept.set(keepAs.key, ready);
      return bytesFor(request, reply, ready);
    },
  };
}

async function prepare(payload: string, reply: FastifyReply): Promise<CachedResponse> {
  const plain = Buffer.from(payload);
  const compressed = await compressBytes(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'content-security-policy', 'link']) {
    const value = reply.getHeader(name);
    if (typeof value === 'string') headers[name] = value;
  }
  return {
    plain,
    compressed,
    headers,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

function sendReady(request: FastifyRequest, reply: FastifyReply, ready: CachedResponse) {
  reply.headers(ready.headers);
  return reply.send(bytesFor(request, reply, ready));
}

/** The bytes in the form that this client takes, or none when it has them already. */
function bytesFor(request: FastifyRequest, reply: FastifyReply, ready: CachedResponse): Buffer | string {
  reply.headers({ etag: ready.etag, 'cache-control': 'no-cache' });
  if (request.headers['if-none-match']?.includes(ready.etag)) {
    reply.code(304);
    return '';
  }
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return ready.plain;
  reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' });
  return ready.compressed;
}
