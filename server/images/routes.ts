import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '../../shared/answers.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { fileForm } from '../api/shapes.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { readPicture, takePictures } from './read-picture.ts';

const pictureUpload = {
  ...fileForm('image', 'A picture of at most 15 MiB'),
  response: { 201: successOf(z.object({ url: z.string() })) },
};

export function imageRoutes({ images, limits }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    await takePictures(app);

    async function takePicture(request: FastifyRequest, action: 'photo' | 'upload'): Promise<Buffer> {
      await limits.consume(action, callerOf(request, request.user.email));
      return readPicture(request);
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
