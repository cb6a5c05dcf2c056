import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '../../shared/answers.ts';
import { ok } from '../answers.ts';
import { readForm } from '../api/read-form.ts';
import { route } from '../api/route.ts';
import { fileForm } from '../api/shapes.ts';
import { ShopError } from '../errors.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';

const LARGEST_BYTES = 15 * 1024 * 1024;

const pictureUpload = {
  ...fileForm('image', 'A picture of at most 15 MiB'),
  response: { 201: successOf(z.object({ url: z.string() })) },
};

export function imageRoutes({ images, limits }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, { limits: { fileSize: LARGEST_BYTES, files: 2 } });

    async function takePicture(request: FastifyRequest, action: 'photo' | 'upload'): Promise<Buffer> {
      await limits.consume(action, callerOf(request, request.user.email));
      return readForm(() => readPicture(request));
    }

    app.post(
      '/user/photo',
      route({
        who: 'user',
        tag: 'Users',
        operationId: 'uploadPhoto',
        summary: 'Keep a picture, to be used as your photo',
        ...pictureUpload,
      }),
      async (request, reply) => {
        const bytes = await takePicture(request, 'photo');
        return reply.code(201).send(ok('Photo uploaded', { url: await images.keep(bytes) }));
      },
    );

    app.post(
      '/images',
      route({
        who: 'admin:cars',
        tag: 'Images',
        operationId: 'uploadImage',
        summary: 'Keep a picture, to be used in a car',
        ...pictureUpload,
      }),
      async (request, reply) => {
        const bytes = await takePicture(request, 'upload');
        return reply.code(201).send(ok('Image uploaded', { url: await images.keep(bytes) }));
      },
    );

    app.post(
      '/inspection-photos',
      route({
        who: 'admin:inspection',
        tag: 'Images',
        operationId: 'uploadInspectionPhoto',
        summary: 'Keep a photo, to be used in an inspection report',
        ...pictureUpload,
      }),
      async (request, reply) => {
        const bytes = await takePicture(request, 'upload');
        return reply.code(201).send(ok('Photo uploaded', { url: await images.keep(bytes) }));
      },
    );

    app.post(
      '/settings/pictures',
      route({
        who: 'admin:settings',
        tag: 'Settings',
        operationId: 'uploadSettingPicture',
        summary: 'Keep a picture, to be used as logo or on the home page',
        description: 'What is transparent stays so.',
        ...pictureUpload,
      }),
      async (request, reply) => {
        const bytes = await takePicture(request, 'upload');
        return reply.code(201).send(ok('Image uploaded', { url: await images.keepTransparent(bytes) }));
      },
    );
  };
}

/** The one picture of a form. The whole form is read before anything is kept. */
async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_TYPE', 'Please send the picture as form data.');
  const found: Buffer[] = [];
  for await (const file of request.files()) {
    const bytes = await file.toBuffer();
    // The library looks while bytes come, and so misses the last of them.
    if (file.file.truncated) throw new ShopError('TOO_LARGE', 'This is too large to send.');
    if (file.fieldname !== 'image') throw refusal('Please choose a picture.');
    if (found.push(bytes) > 1) throw refusal('Please send one picture at a time.');
  }
  const [bytes] = found;
  if (!bytes) throw refusal('Please choose a picture.');
  if (bytes.length === 0) throw refusal('This file is empty. Please choose another one.');
  return bytes;
}

function refusal(message: string) {
  return new ShopError('INVALID_INPUT', message, [{ path: 'image', message }]);
}
