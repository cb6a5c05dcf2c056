import { Readable } from 'node:stream';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ShopError } from '../errors.ts';

/** Pictures are named by their bytes, so a browser may keep them for good. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

type Read = (key: string) => Promise<GetObjectCommandOutput | undefined>;

const address = z.object({ id: z.string().regex(/^[\w-]+$/), file: z.string().regex(/^\d+\.(avif|webp)$/) });

/** Answers `/images/…` from a store, at the same addresses as from a folder. */
export async function serveObjects(app: FastifyInstance, read: Read): Promise<void> {
  app.get('/images/:id/:file', { schema: { hide: true } }, async (request, reply) => {
    const { data } = address.safeParse(request.params);
    if (!data) throw noPicture();
    const etag = `"${data.id}-${data.file}"`;
    // The name says what is in it, so a copy under this name is good without asking the store.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).header('ETag', etag).send();
    const found = await read(`${data.id}/${data.file}`);
    if (!(found?.Body instanceof Readable)) throw noPicture();
    reply.headers({ 'Cache-Control': KEPT_FOR_GOOD, ETag: etag, 'Content-Type': typeOf(data.file) });
    if (found.ContentLength !== undefined) reply.header('Content-Length', found.ContentLength);
    if (found.LastModified) reply.header('Last-Modified', found.LastModified.toUTCString());
    return reply.send(found.Body);
  });
}

export function typeOf(file: string): string {
  return file.endsWith('.avif') ? 'image/avif' : 'image/webp';
}

function noPicture() {
  return new ShopError('NOT_FOUND', 'There is no picture at this address.');
}
