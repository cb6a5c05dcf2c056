import { PassThrough } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { carListFiltersSchema } from '../../../shared/cars/car-filters.ts';
import {
  type ImportAnswer,
  type ImportProgress,
  type ImportReport,
  importAnswerSchema,
  importLineSchema,
  importQuerySchema,
  LARGEST_CSV_BYTES,
} from '../../../shared/cars/car-import.ts';
import { formatCount } from '../../../shared/format.ts';
import { ok } from '../../answers.ts';
import { csvResponse, sendCsv } from '../../api/csv-answer.ts';
import { BESIDE_FILES, readForm } from '../../api/read-form.ts';
import { route } from '../../api/route.ts';
import { fileForm } from '../../api/shapes.ts';
import { recordChange } from '../../audit-log/service.ts';
import { ShopError } from '../../errors.ts';
import { describeFailure } from '../../plugins/error-handler.ts';
import type { Shop } from '../../shop.ts';
import { importCars } from '../import/import-cars.ts';
import { readCarFile } from '../import/import-file.ts';
import { writeCarFile } from './export-cars.ts';

export function carImportRoutes({ db, responseCache }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, { limits: { ...BESIDE_FILES, fileSize: LARGEST_CSV_BYTES, files: 1 } });

    app.post(
      '/cars/import',
      {
        // Compression would hold the progress back.
        compress: false,
        ...route({
          who: 'admin:cars',
          tag: 'Cars',
          operationId: 'importCars',
          summary: 'Add and update cars from a CSV file, all or none, or all but the bad rows',
          description:
            'Answers line by line: progress, and the outcome as the last line. Whoever accepts `application/json` alone gets the outcome alone.',
          ...fileForm('file', 'A CSV file of at most 20 MiB'),
          querystring: importQuerySchema,
          response: {
            200: {
              description: 'The outcome, or the progress with the outcome as its last line',
              content: {
                'application/json': { schema: importAnswerSchema },
                'application/x-ndjson': { schema: importLineSchema },
              },
            },
            400: importAnswerSchema,
          },
        }),
      },
      async (request, reply) => {
        const { name, bytes } = await readForm(() => readUpload(request));
        const file = await readCarFile(bytes);
        const { dryRun = false, allButStock = false, skipBad = false } = request.query;
        const work = async (onProgress: (progress: ImportProgress) => void) => {
          const report = await importCars(db, file, {
            ...{ actor: request.user, name, onProgress },
            ...{ dryRun, allButStock, skipBad },
          });
          if (!dryRun) responseCache.forget();
          return answerOf(report, { dryRun, skipBad });
        };
        if (prefersOneAnswer(request)) {
          const answer = await work(() => {});
          return reply.code(answer.success ? 200 : 400).send(answer);
        }
        return streamAnswer(request, reply, work);
      },
    );

    app.get(
      '/cars/export.csv',
      route({
        who: 'admin:cars',
        tag: 'Cars',
        operationId: 'exportCars',
        summary: 'The cars that pass the filters, or those with some ids, as a CSV file',
        querystring: carListFiltersSchema,
        response: csvResponse,
      }),
      async (request, reply) => {
        await recordChange(db, request.user, { subject: 'car', subjectId: 'csv', action: 'exported' });
        return sendCsv(reply, `cars-${new Date().toISOString().slice(0, 10)}.csv`, writeCarFile(db, request.query));
      },
    );
  };
}

async function readUpload(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_TYPE', 'Please send the file as form data.');
  const message = 'Please choose a CSV file.';
  const file = await request.file();
  if (file?.fieldname !== 'file') throw new ShopError('INVALID_INPUT', message, [{ path: 'file', message }]);
  const tooLarge = new ShopError('TOO_LARGE', 'This file is larger than 20 MB. Please split it.');
  const bytes = await file.toBuffer().catch((error: { statusCode?: number }) => {
    throw error.statusCode === 413 ? tooLarge : error;
  });
  // The library looks while bytes come, and so misses the last of them.
  if (file.file.truncated) throw tooLarge;
  return { name: file.filename.slice(0, 255), bytes };
}

/** Who says that they take JSON, and not lines of it. */
function prefersOneAnswer({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('application/x-ndjson');
}

/** Progress line by line, and the answer itself as the last line. The work goes on to its end whether or not anybody listens. */
function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onProgress: (progress: ImportProgress) => void) => Promise<ImportAnswer>,
) {
  const lines = new PassThrough();
  const write = (line: object) => lines.destroyed || lines.write(`${JSON.stringify(line)}\n`);
  work((progress) => write({ progress }))
    .catch((error) => describeFailure(error, request.log))
    .then((answer) => {
      write(answer);
      lines.end();
    });
  return reply
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .type('application/x-ndjson; charset=utf-8')
    .send(lines);
}

function answerOf(report: ImportReport, { dryRun, skipBad }: { dryRun: boolean; skipBad: boolean }): ImportAnswer {
  const count = report.errors.length + report.moreErrors;
  if (count === 0 || (skipBad && !dryRun))
    return ok(dryRun ? 'This file can be imported' : 'Cars imported successfully', report);
  const message = `Nothing was imported: ${formatCount(count, 'problem')} in the file must be solved first.`;
  return { success: false, message, code: 'INVALID_INPUT', data: report };
}
