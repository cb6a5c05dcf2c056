import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ChangeFilters, changeExportSchema, changePageSchema, changeQuerySchema } from '../../shared/audit-log.ts';
import { ok } from '../answers.ts';
import { csvResponse, sendCsv } from '../api/csv-answer.ts';
import { route } from '../api/route.ts';
import { isStaff, requireStaff } from '../plugins/session.ts';
import type { Shop } from '../shop.ts';
import { presentChange } from './audit-entry.ts';
import { writeAuditFile } from './export-changes.ts';
import { findChanges } from './queries.ts';
import { recordChange } from './service.ts';
import { findSubjectNames, permissionFor } from './subject-names.ts';

export function changeRoutes({ db }: Shop): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/changes',
      route({
        who: 'admin',
        tag: 'Changes',
        operationId: 'listChanges',
        summary: 'Who changed what: all of it, or of one car, order or user',
        description: 'Of one subject, for whoever manages its kind; all of it needs the permission `settings`.',
        querystring: changeQuerySchema,
        response: { 200: changePageSchema },
      }),
      async (request) => {
        const { sort, limit, cursor, ...filters } = request.query;
        await requireFor(request, filters);
        const { rows, nextCursor } = await findChanges(db, filters, { sort, limit, cursor });
        const names = await findSubjectNames(db, rows, (permission) => isStaff(request, permission));
        const changes = rows.map((row) => presentChange(row, names));
        return { ...ok('Changes found', changes), meta: { nextCursor } };
      },
    );

    app.get(
      '/changes/export.csv',
      route({
        who: 'admin:settings',
        tag: 'Changes',
        operationId: 'exportChanges',
        summary: 'The audit log as a CSV file',
        description: 'That it was exported is noted in it.',
        querystring: changeExportSchema,
        response: csvResponse,
      }),
      async (request, reply) => {
        await recordChange(db, request.user, { subject: 'audit_log', subjectId: 'csv', action: 'exported' });
        return sendCsv(reply, 'audit-log.csv', writeAuditFile(db, request.query));
      },
    );
  };
}

/** Whoever manages something may see what happened to it. */
function requireFor(request: FastifyRequest, { subject, id }: ChangeFilters): Promise<void> {
  const permission = subject && id ? permissionFor[subject] : undefined;
  return requireStaff(permission ?? 'settings')(request);
}
