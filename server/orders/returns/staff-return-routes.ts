import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { returnEditSchema } from '../../../shared/orders/returns/return-edits.ts';
import {
  returnAnswerSchema,
  returnPageSchema,
  returnQuerySchema,
  returnsToSettleSchema,
} from '../../../shared/orders/returns/returns.ts';
import { ok } from '../../answers.ts';
import { route } from '../../api/route.ts';
import { idOf } from '../../api/shapes.ts';
import { ShopError } from '../../errors.ts';
import { isStaff } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { readListedReturn } from '../records/returns/present-return.ts';
import { countToSettle } from '../waiting/orders-waiting.ts';
import { editReturn } from './edit-return.ts';
import { listReturns } from './list-returns.ts';

/** Cars that are given back, as staff deal with them (D94). */
export function staffReturnRoutes(shop: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/returns',
      route({
        who: 'admin:orders',
        tag: 'Returns',
        operationId: 'listReturns',
        summary: 'Everybody’s returns, page by page',
        querystring: returnQuerySchema,
        response: { 200: returnPageSchema },
      }),
      async ({ query }) => {
        const { returns, total, nextCursor } = await listReturns(shop.db, query);
        return { ...ok('Returns found', returns), meta: { total, nextCursor } };
      },
    );

    app.get(
      '/returns/to-settle',
      route({
        who: 'admin:orders',
        tag: 'Returns',
        operationId: 'countReturnsToSettle',
        summary:
          'How many returns wait for staff: to be received, to be settled, or answered and not refunded yet; and those that nobody can answer, since their buyer is deleted. With them, cars that were lately taken back by hand, with nothing refunded',
        response: { 200: returnsToSettleSchema },
      }),
      async () => ok('Returns to settle', await countToSettle(shop.db)),
    );

    app.patch(
      '/returns/:id',
      route({
        who: 'admin:orders',
        tag: 'Returns',
        operationId: 'updateReturn',
        summary: 'Receive, settle or decline a return, propose what is held back, or book a time for it',
        description:
          '`received` takes the odometer, with `odometerConfirmed` where it reads less than before. `settled` refunds all that is left at once, or, where the buyer has answered or is deleted, what is left after the deductions; the car is on hand then, and not in stock until staff say so. `proposed` asks the buyer to agree to deductions, and may be corrected until they answer. These two need the permission `money`.',
        params: idOf('return'),
        body: returnEditSchema,
        response: { 200: returnAnswerSchema },
        also: {
          404: 'There is no such return.',
          409: 'The return is past this step, has changed (`STALE_EDIT`), a refund is in progress, the payment is disputed (`DISPUTED`), or the time is not free (`TIME_TAKEN`).',
        },
      }),
      async (request) => {
        const { params, body, user } = request;
        if ((body.state === 'settled' || body.state === 'proposed') && !isStaff(request, 'money')) throw moneyOnly();
        await editReturn(shop, user, params.id, body);
        if (body.state === 'settled') shop.responseCache.forget();
        return ok('Return saved', await readListedReturn(shop.db, params.id));
      },
    );
  };
}

const moneyOnly = () => new ShopError('FORBIDDEN', 'You don’t have permission to do this. Ask another administrator.');
