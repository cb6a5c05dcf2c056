import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** What a route says that it answers, where that is a CSV file. */
export const csvResponse = {
  200: {
    description: 'A CSV file',
    content: { 'text/csv': { schema: z.custom<Readable>().meta({ type: 'string' }) } },
  },
};

/** Sends a CSV file as it is written, to be saved under this name. */
export function sendCsv(reply: FastifyReply, fileName: string, lines: AsyncIterable<string>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(lines));
}
