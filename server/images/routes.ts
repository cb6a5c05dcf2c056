import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '../../shared/answers.ts';
import { ok } from '../answers.ts';
import { ShopError } from '../errors.ts';
import { requireAdmin } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';

const LARGEST_BYTES = 15 * 1024 * 1024;

export function imageRoutes({ images }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, { limits: { fileSize: LARGEST_BYTES, files: 1 } });

    app.post(
      '/images',
      {
        onRequest: requireAdmin,
        schema: { tags: ['Images'], response: { 201: successOf(z.object({ url: z.string() })) } },
      },
      async (request, reply) => {
        if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_TYPE', 'Please send the picture as form data.');
        const file = await request.file();
        if (file?.fieldname !== 'image')
          throw new ShopError('INVALID_INPUT', 'Please choose a picture.', [
            { path: 'image', message: 'Please choose a picture.' },
          ]);
        const bytes = await file.toBuffer();
        return reply.code(201).send(ok('Image uploaded', { url: await images.keep(bytes) }));
      },
    );
  };
}

/** Pictures are named by their bytes, so a browser may keep them for good. */
export async function serveImages(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
}
