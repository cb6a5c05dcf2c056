import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneSchema, successOf } from '../../../shared/answers.ts';
import { attachmentQuerySchema, attachmentSizeSchema } from '../../../shared/conversations/photos.ts';
import { done, ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { fileForm, idOf } from '../../api/shapes.ts';
import { ShopError } from '../../errors.ts';
import { encodePrivatePhoto } from '../../images/pixels.ts';
import { readPicture, takePictures } from '../../images/read-picture.ts';
import { photoAddress } from '../../photos/attach-photos.ts';
import { findBytes, insertPhoto, type PhotoOwner } from '../../photos/photo-rows.ts';
import { callerOf } from '../../rate-limit/caller.ts';
import type { Shop } from '../../shop.ts';
import { findParticipant, keyHeaders, PASSWORD_FIRST, readCaller, SESSION_ENDED } from '../participant.ts';
import { findViewer, noPhoto } from './photo-access.ts';
import { removePhoto } from './remove-photo.ts';

const photo = {
  200: {
    description: 'The photo',
    content: { 'image/webp': { schema: z.custom<Buffer>().meta({ type: 'string', format: 'binary' }) } },
  },
};

/** Photos that are not for everybody: of conversations, for who takes part (D96), and of returns (D94). */
export function conversationPhotoRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { db, limits } = shop;

  /** The key comes before a token, as where the message is sent: else the photo would be somebody else's than its writer's. */
  async function ownerOf(request: FastifyRequest, conversationId: string | undefined): Promise<PhotoOwner> {
    const isByKey = conversationId !== undefined && request.headers['x-conversation-key'] !== undefined;
    const user = isByKey ? (await findParticipant(shop, request, conversationId)).user : await readCaller(request);
    if (user) return { userId: user.id };
    if (!conversationId) throw nowhere();
    if (!isByKey) await findParticipant(shop, request, conversationId);
    return { conversationId };
  }

  return async (app) => {
    await takePictures(app);

    app.post(
      '/attachments',
      route({
        who: 'anyone',
        tag: 'Conversations',
        operationId: 'uploadAttachment',
        summary: 'Keep a photo, to be sent in a message or noted with a return',
        description:
          'For who is signed in, or by the key of a visitor’s link with `conversationId`. Only you can see it until it is sent, and then whoever takes part. One that is not sent within a day is deleted. Somebody adds 200 photos and 100 MiB a day, a visitor for each conversation.',
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
        const caller = callerOf(request, account);
        await limits.consume('attachment', caller);
        const encoded = await encodePrivatePhoto(await readPicture(request));
        const kibibytes = Math.ceil((encoded.bytes.length + encoded.thumbnail.length) / 1024);
        await limits.consume('attachment-kibibytes', caller, kibibytes);
        return reply.code(201).send(ok('Photo added', { url: photoAddress(await insertPhoto(db, owner, encoded)) }));
      },
    );

    app.get(
      '/attachments/:id',
      route({
        who: 'anyone',
        tag: 'Conversations',
        operationId: 'getAttachment',
        summary: 'A photo of a conversation that you take part in, or of a return of your order',
        params: idOf('photo'),
        querystring: attachmentSizeSchema,
        headers: keyHeaders,
        response: photo,
        also: { 401: SESSION_ENDED, 403: PASSWORD_FIRST, 404: 'There is no such photo, or it is not for you.' },
      }),
      async (request, reply) => {
        const { id } = request.params;
        await findViewer(shop, request, id);
        const bytes = await findBytes(db, id, request.query.size === 'small');
        if (!bytes) throw noPhoto();
        return reply.header('cache-control', 'no-store').type('image/webp').send(bytes);
      },
    );

    app.delete(
      '/attachments/:id',
      route({
        who: 'anyone',
        tag: 'Conversations',
        operationId: 'removeAttachment',
        summary: 'Delete a photo for everybody',
        description:
          'Staff who manage orders delete any that was sent or noted with a return; a customer those that they sent. The audit log says that there was one.',
        params: idOf('photo'),
        headers: keyHeaders,
        response: { 200: doneSchema },
        also: {
          401: SESSION_ENDED,
          403: `The dealership sent it, or: ${PASSWORD_FIRST}`,
          404: 'There is no such photo, or it is not for you.',
        },
      }),
      async (request) => {
        await removePhoto(shop, request, request.params.id);
        return done('Photo removed');
      },
    );
  };
}

const nowhere = () =>
  new ShopError('INVALID_INPUT', 'Please sign in to add photos.', [
    { path: 'conversationId', message: 'Name the conversation, or sign in' },
  ]);
