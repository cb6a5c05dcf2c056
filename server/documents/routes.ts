import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { route } from '../api/route.ts';
import { idOf } from '../api/shapes.ts';
import { isStaff, readerOf } from '../plugins/session.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import type { Document } from './paper.ts';
import { drawBillOfSale, drawBuyersGuide, drawInspection, drawPriceSheet, drawReceipt } from './service.ts';

const pdf = {
  200: {
    description: 'A PDF of Letter size',
    content: { 'application/pdf': { schema: z.custom<Buffer>().meta({ type: 'string', format: 'binary' }) } },
  },
};

const ofOrders = [
  {
    name: 'receipt',
    draw: drawReceipt,
    operationId: 'getReceipt',
    summary: 'The receipt of an order’s purchase',
    also: { 404: 'There is no such order, or it is someone else’s.' },
  },
  {
    name: 'bill-of-sale',
    draw: drawBillOfSale,
    operationId: 'getBillOfSale',
    summary: 'The bill of sale of an order, to be signed',
    also: { 404: 'There is no such order, or it is someone else’s.', 409: 'It has not been paid for.' },
  },
] as const;

const ofCars = [
  {
    name: 'price-sheet',
    draw: drawPriceSheet,
    operationId: 'getPriceSheet',
    summary: 'A car’s price and facts, with a QR code that leads to its page',
    also: { 404: 'This car is not offered.' },
  },
  {
    name: 'inspection',
    draw: drawInspection,
    operationId: 'getInspectionDocument',
    summary: 'A car’s signed inspection report',
    also: { 404: 'This car is not offered, or has no report that counts.' },
  },
] as const;

/** Documents as PDF, made when they are asked for (D102). The token comes in a header, so that no address opens one. */
export function documentRoutes(shop: Shop): FastifyPluginAsyncZod {
  /** Counted before anything is looked up: to draw costs far more than to ask. */
  const countDrawing = (request: FastifyRequest) =>
    shop.limits.consume('document', callerOf(request, request.user.email));
  return async (app) => {
    for (const { name, draw, ...about } of ofOrders) {
      app.get(
        `/orders/:id/documents/${name}.pdf`,
        route({ who: 'user', tag: 'Documents', ...about, params: idOf('order'), response: pdf }),
        async (request, reply) => {
          await countDrawing(request);
          return send(reply, await draw(shop, request.params.id, readerOf(request, 'orders')));
        },
      );
    }
    app.get(
      '/cars/:id/documents/buyers-guide.pdf',
      route({
        who: 'user',
        tag: 'Documents',
        operationId: 'getBuyersGuide',
        summary: 'The Buyers Guide of a used car, as its warranty says',
        params: idOf('car'),
        querystring: z.object({ language: z.enum(['en', 'es'], 'Language must be en or es').default('en') }),
        response: pdf,
        also: { 404: 'This car is not offered, or is new.' },
      }),
      async (request, reply) => {
        await countDrawing(request);
        const { language } = request.query;
        return send(reply, await drawBuyersGuide(shop, request.params.id, { isStaff: isStaff(request), language }));
      },
    );
    for (const { name, draw, ...about } of ofCars) {
      app.get(
        `/cars/:id/documents/${name}.pdf`,
        route({ who: 'user', tag: 'Documents', ...about, params: idOf('car'), response: pdf }),
        async (request, reply) => {
          await countDrawing(request);
          return send(reply, await draw(shop, request.params.id, { isStaff: isStaff(request) }));
        },
      );
    }
  };
}

/** For whoever asked alone: no cache on the way keeps it. */
function send(reply: FastifyReply, { fileName, bytes }: Document) {
  return reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(bytes);
}
