import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBytes = promisify(brotliCompress);
/** An id from its first hyphen on: a text is searched for that many times faster than for the digits before it. */
const restOfId = /-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** An answer as it is sent again and again. */
export interface CachedResponse {
  etag: string;
  plain: Buffer;
  /** Made for the first who takes it, so that an answer that is asked for once costs no more than it must. */
  compressed?: Promise<Buffer>;
  headers: Record<string, string>;
  /** Of whatever it shows. */
  ids: Set<string>;
}

/** Makes of a good answer what is kept of it. */
export function prepareResponse(payload: string, reply: FastifyReply): CachedResponse {
  const plain = Buffer.from(payload);
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'content-security-policy', 'link']) {
    const value = reply.getHeader(name);
    if (typeof value === 'string') headers[name] = value;
  }
  return {
    plain,
    headers,
    ids: idsIn(payload),
    etag: `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
  };
}

function idsIn(text: string): Set<string> {
  const ids = new Set<string>();
  for (const { index } of text.matchAll(restOfId)) ids.add(text.slice(Math.max(index - 8, 0), index + 28));
  return ids;
}

/** The bytes in the form that this client takes, or none when it has them already. */
export async function bytesFor(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<Buffer | string> {
  reply.headers({ etag: response.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(response.etag)) {
    reply.code(304);
    return '';
  }
  if (!takesBrotli(String(request.headers['accept-encoding'] ?? ''))) return response.plain;
  response.compressed ??= compress(response);
  const compressed = await response.compressed;
  reply.header('content-encoding', 'br');
  return compressed;
}

async function compress(response: CachedResponse): Promise<Buffer> {
  try {
    return await compressBytes(response.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  } catch (error) {
    // Whoever asks next has it tried again.
    delete response.compressed;
    throw error;
  }
}

/** Whether `br` is on the list, and not with the weight 0, which means that it is refused. */
function takesBrotli(accepted: string): boolean {
  return accepted.split(',').some((each) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/i.test(each));
}
