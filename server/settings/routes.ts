import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '../../shared/answers.ts';
import { accentColorsSchema, dealershipSchema } from '../../shared/settings/dealership/dealership.ts';
import {
  publicSettingsSchema,
  type Settings,
  type SettingsSection,
  sectionSchemas,
  settingsSections,
} from '../../shared/settings/settings.ts';
import { ok } from '../answers.ts';
import { route } from '../api/route.ts';
import type { Shop } from '../shop.ts';
import { showAccent } from './brand/accent.ts';
import { changeSection, readPublicSettings, readSection, readSettingsDates, refuseChange } from './service.ts';

const version = z.number({ error: 'Version is required' }).int().min(1).max(2_147_483_647);

export function settingsRoutes(shop: Shop): FastifyPluginAsyncZod {
  const { responseCache } = shop;
  return async (app) => {
    app.get(
      '/settings',
      {
        ...route({
          who: 'anyone',
          tag: 'Settings',
          operationId: 'readSettings',
          summary: 'What the dealership says of itself and of its terms',
          description: 'Only what has been entered. Carries an `ETag` for `If-None-Match`.',
          response: { 200: publicSettingsSchema },
        }),
        preHandler: (request, reply) => responseCache.serve(request, reply, { key: 'settings', followsStock: false }),
        onSend: responseCache.keep,
      },
      async () => ({
        ...ok('Settings found', await readPublicSettings(shop)),
        meta: { updatedAt: await readSettingsDates(shop) },
      }),
    );
    app.get(
      '/settings/dealership/accent',
      route({
        who: 'admin:settings',
        tag: 'Settings',
        operationId: 'showAccentColor',
        summary: 'How an accent color looks in both themes',
        description: '`fault` says why it would be refused, with the nearest color that would not be.',
        querystring: z.object({ color: dealershipSchema.shape.accentColor }),
        response: { 200: successOf(accentColorsSchema) },
      }),
      async ({ query }) => ok('Colors found', showAccent(query.color)),
    );
    for (const section of settingsSections) await app.register(sectionRoutes(shop, section));
  };
}

/** Reading and changing one section. */
function sectionRoutes(shop: Shop, section: SettingsSection): FastifyPluginAsyncZod {
  const name = section.charAt(0).toUpperCase() + section.slice(1);
  const fields: z.ZodObject = sectionSchemas[section];
  const change = fields
    .partial()
    .extend({ version })
    .meta({ id: `${name}SettingsChange` });
  const answer = successOf(fields.extend({ version }).meta({ id: `${name}Settings` }));
  return async (app) => {
    app.get(
      `/settings/${section}`,
      route({
        who: 'admin:settings',
        tag: 'Settings',
        operationId: `read${name}Settings`,
        summary: `The settings of the section \`${section}\``,
        description: '`meta.isExample` says that they came with the demo, and that nobody has entered them.',
        response: { 200: answer.extend({ meta: z.object({ isExample: z.boolean() }) }) },
      }),
      async () => {
        const read = await readSection(shop, section);
        return { ...ok('Settings found', read.section), meta: { isExample: read.isExample } };
      },
    );

    app.put(
      `/settings/${section}`,
      {
        ...route({
          who: 'admin:settings',
          tag: 'Settings',
          operationId: `update${name}Settings`,
          summary: `Change the settings of the section \`${section}\``,
          description: 'Fields that are left out stay as they are.',
          body: change,
          response: { 200: answer },
          also: { 409: 'Someone else has changed them since `version`.' },
        }),
        attachValidation: true,
      },
      async ({ user, body, validationError }) => {
        if (validationError) throw await refuseChange(shop, section, change, body);
        // Checked by the schema above, which a list of sections cannot say to the compiler.
        const edit = body as Partial<Settings[typeof section]> & { version: number };
        return ok('Settings saved', await changeSection(shop, user, section, edit));
      },
    );
  };
}
