import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '../../../shared/answers.ts';
import { attachmentQuerySchema } from '../../../shared/conversations.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { fileForm, idOf } from '../../api/shapes.ts';
import { ShopError } from '../../errors.ts';
import { encodePrivatePhoto } from '../../images/pixels.ts';
import { readPicture, takePictures } from '../../images/read-picture.ts';
import { callerOf } from '../../rate-limit/caller.ts';
import type { Shop } from '../../shop.ts';
import { findParticipant, keyHeaders, PASSWORD_FIRST, readCaller, SESSION_ENDED } from '../participant.ts';
import { findBytes, findPhoto, insertPhoto, type PhotoOwner } from './queries.ts';
import { photoAddress } from './send-photos.ts';

const photo = {
  200: {
    description: 'The photo',
    content: { 'image/webp': { schema: z.custom<Buffer>().meta({ type: 'string', format: 'binary' }) } },
  },
};

/** Photos of conversations, which nobody sees but who takes part (D96). */
export function conversationPhotoRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db, limits } = shop;

  async function ownerOf(request: FastifyRequest, conversationId: string | undefined): Promise<PhotoOwner> {
    const user = await readCaller(request);
    if (user) return { userId: user.id };
    if (!conversationId) throw nowhere();
    await findParticipant(shop, request, conversationId);
    return { conversationId };
  }

  /** Not found for whoever may not see it, as if it were not there. */
  async function requireReader(request: FastifyRequest, id: string) {
    const found = await findPhoto(db, id);
    if (!found) throw noPhoto();
    if (found.userId) {
      if ((await readCaller(request))?.id !== found.userId) throw noPhoto();
    } else {
      const who = await findParticipant(shop, request, found.conversationId ?? '');
      const isForThem = who.as === 'staff' ? found.messageId : !found.isInternal;
      if (!isForThem) throw noPhoto();
    }
  }

  return async (app) => {
    await takePictures(app);

    app.post(
      '/attachments',
      route({
        who: 'anyone',
        tag: 'Conversations',
        operationId: 'uploadAttachment',
        summary: 'Keep a photo, to be sent in a message',
        description:
          'For who is signed in, or by the key of a visitor’s link with `conversationId`. Only you can see it until it is sent, and then whoever takes part. One that is not sent within a day is deleted.',
        querystring: attachmentQuerySchema,
        headers: keyHeaders,
        ...fileForm('image', 'A picture of at most 15 MiB'),
        response: { 201: successOf(z.object({ url: z.string() })) },
        also: {
          401: SESSION_ENDED,
          403: PASSWORD_FIRST,
          404: 'The key opens nothing.',
        },
      }),
      async (request, reply) => {
        const owner = await ownerOf(request, request.query.conversationId);
        const account = 'userId' in owner ? request.user.email : owner.conversationId;
        await limits.consume('attachment', callerOf(request, account));
        const bytes = await encodePrivatePhoto(await readPicture(request));
        return reply.code(201).send(ok('Photo added', { url: photoAddress(await insertPhoto(db, owner, bytes)) }));
      },
    );

    app.get(
      '/attachments/:id',
      route({
        who: 'anyone',
        tag: 'Conversations',
        operationId: 'getAttachment',
        summary: 'A photo of a conversation that you take part in',
        params: idOf('photo'),
        headers: keyHeaders,
        response: photo,
        also: { 401: SESSION_ENDED, 403: PASSWORD_FIRST, 404: 'There is no such photo, or it is not for you.' },
      }),
      async (request, reply) => {
        const { id } = request.params;
        await requireReader(request, id);
        const bytes = await findBytes(db, id);
        if (!bytes) throw noPhoto();
        return reply.header('cache-control', 'no-store').type('image/webp').send(bytes);
      },
    );
  };
}

const nowhere = () =>
  new ShopError('INVALID_INPUT', 'Please sign in to add photos.', [
    { path: 'conversationId', message: 'Name the conversation, or sign in' },
  ]);
const noPhoto = () => new ShopError('NOT_FOUND', 'This photo does not exist.');
