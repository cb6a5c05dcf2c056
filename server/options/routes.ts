import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  optionAnswerSchema,
  optionEditSchema,
  optionPayloadSchema,
  optionsSchema,
} from '../../shared/options/options.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency/service.ts';
import { isCalledByStaff } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { addOption, deleteOption, editOption, listOptions } from './service.ts';

/** Who sets the terms of a sale in the settings sets these too (D83), so it takes the same permission. */
const who = 'admin:settings';

export function optionRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/options',
      route({
        who: 'anyone',
        tag: 'Options',
        operationId: 'listOptions',
        summary: 'What can be bought with a car, by name',
        description: 'Administrators who manage the settings see also what cannot be chosen right now.',
        response: { 200: optionsSchema },
      }),
      async (request) => {
        const isForStaff = await isCalledByStaff(request, 'settings');
        return ok('Options found', await listOptions(db, { isForStaff }));
      },
    );

    app.post(
      '/options',
      route({
        who,
        tag: 'Options',
        operationId: 'addOption',
        summary: 'Add an option',
        headers: idempotencyHeaders,
        body: optionPayloadSchema,
        response: { 201: optionAnswerSchema },
        also: { 409: 'There are as many as there can be.' },
      }),
      async (request, reply) => {
        const { user, body } = request;
        const option = await addOption(db, user, body, idempotencyKeyOf(request, user));
        return reply.code(201).send(ok('Option added', option));
      },
    );

    app.put(
      '/options/:id',
      route({
        who,
        tag: 'Options',
        operationId: 'updateOption',
        summary: 'Change an option',
        description:
          'Fields that are left out stay as they are. Send the `version` you read, so that nobody else’s change is overwritten. Orders keep what was bought.',
        params: idOf('option'),
        body: optionEditSchema,
        response: { 200: optionAnswerSchema },
        also: { 404: 'There is no such option.', 409: 'Someone else has changed it since `version`.' },
      }),
      async ({ user, params, body }) => ok('Option saved', await editOption(db, user, params.id, body)),
    );

    app.delete(
      '/options/:id',
      route({
        who,
        tag: 'Options',
        operationId: 'deleteOption',
        summary: 'Remove an option',
        description: 'Orders keep what was bought.',
        params: idOf('option'),
        response: { 200: optionAnswerSchema },
        also: { 404: 'There is no such option.' },
      }),
      async ({ user, params }) => ok('Option deleted', await deleteOption(db, user, params.id)),
    );
  };
}
