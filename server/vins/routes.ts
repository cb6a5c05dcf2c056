import { join, resolve } from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tidyVin, vinProblem } from '../../shared/cars/vins/vin-check.ts';
import { vinAnswerSchema } from '../../shared/cars/vins/vin-facts.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { openVinDecoder } from './decoder.ts';

const vinParams = z.object({ vin: z.string().max(100).transform(tidyVin).describe('A vehicle identification number') });

export function vinRoutes({ config }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    const decoder = openVinDecoder(join(resolve(config.dataDir), 'cache'));
    app.addHook('onClose', decoder.close);

    app.get(
      '/vins/:vin',
      route({
        who: 'admin:cars',
        tag: 'Cars',
        operationId: 'decodeVin',
        summary: 'What a VIN tells of its car',
        params: vinParams,
        response: { 200: vinAnswerSchema },
        also: { 404: 'Nothing is known of this VIN.' },
      }),
      async ({ params: { vin } }) => {
        const message = vinProblem(vin);
        if (message) throw new ShopError('INVALID_INPUT', message, [{ path: 'vin', message }]);
        const facts = await decoder.decode(vin);
        if (facts) return ok('VIN decoded', facts);
        throw new ShopError('NOT_FOUND', 'We couldn’t find this VIN. Please fill in the fields yourself.');
      },
    );
  };
}
