import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema } from '../../../shared/answers.ts';
import {
  codeSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '../../../shared/users/account-security.ts';
import { done, ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { callerOf } from '../../rate-limit/caller.ts';
import type { Shop } from '../../shop.ts';
import { beginSecondFactor, confirmSecondFactor, removeOwnSecondFactor, renewRecoveryCodes } from './second-factor.ts';

export function secondFactorRoutes(shop: Shop): FastifyPluginAsyncZod {
  const PATH = '/user/me/second-factor';
  const mine = { who: 'user', tag: 'Accounts' } as const;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post(
      PATH,
      route({
        ...mine,
        operationId: 'beginSecondFactor',
        summary: 'Begin to set up an authenticator app',
        description:
          'The answer has the key as text, as an `otpauth` link and as a picture. It counts once a code was sent.',
        body: passwordProofSchema,
        response: { 200: secondFactorSchema },
        also: { 409: 'There is a second factor already.' },
      }),
      async (request) =>
        ok(
          'Scan this with your authenticator app',
          await beginSecondFactor(
            shop,
            request.user,
            request.body.currentPassword,
            callerOf(request, request.user.email),
          ),
        ),
    );

    app.post(
      `${PATH}/confirm`,
      route({
        ...mine,
        operationId: 'confirmSecondFactor',
        summary: 'End setting up an authenticator app with one of its codes',
        description: 'The answer has ten recovery codes, which are told this one time.',
        body: codeSchema,
        response: { 200: recoveryCodesSchema },
        also: { 409: 'There is a second factor already.' },
      }),
      async (request) => {
        const { user, body } = request;
        const recoveryCodes = await confirmSecondFactor(shop, user, body.code, callerOf(request, user.email));
        return ok('Two-step sign-in is on', { recoveryCodes });
      },
    );

    app.post(
      `${PATH}/recovery-codes`,
      route({
        ...mine,
        operationId: 'renewRecoveryCodes',
        summary: 'Make new recovery codes',
        description: 'The old ones are worth nothing from then on.',
        body: passwordProofSchema,
        response: { 200: recoveryCodesSchema },
        also: { 409: 'There is no second factor.' },
      }),
      async (request) => {
        const { user, body } = request;
        const recoveryCodes = await renewRecoveryCodes(shop, user, body.currentPassword, callerOf(request, user.email));
        return ok('New recovery codes made', { recoveryCodes });
      },
    );

    app.post(
      `${PATH}/remove`,
      route({
        ...mine,
        operationId: 'removeSecondFactor',
        summary: 'Turn off your own two-step sign-in',
        body: passwordProofSchema,
        response: { 200: doneSchema },
      }),
      async (request) => {
        const { user, body } = request;
        await removeOwnSecondFactor(shop, user, body.currentPassword, callerOf(request, user.email));
        return done('Two-step sign-in is off');
      },
    );
  };
}
