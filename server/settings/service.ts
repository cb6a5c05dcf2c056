import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { bookableKinds, hasPlaces } from '../../shared/settings/bookable.ts';
import { isOfTerritory } from '../../shared/settings/dealership/territories.ts';
import { enteredDealership, enteredHours, withoutEmpty } from '../../shared/settings/entered.ts';
import { fillLegal } from '../../shared/settings/legal/legal-pages.ts';
import { fillWords, numbersInForce } from '../../shared/settings/promises/promise-numbers.ts';
import {
  defaultSettings,
  type PublicSettings,
  publicSections,
  type Settings,
  type SettingsDates,
  type SettingsSection,
  sectionSchemas,
} from '../../shared/settings/settings.ts';
import { recordChange } from '../audit-log/service.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { describeSection } from './describe-settings.ts';
import { findFaults, type LookedUp } from './find-faults.ts';
import { findSection, findSections, lockSection, type SettingsRow, updateSection } from './queries.ts';
import { issuesOf, refusal, validPart } from './refuse-edit.ts';
import { inSchemaOrder } from './schema-order.ts';

/** A section as staff edit it, whole. */
export type EditableSection<Section extends SettingsSection> = Settings[Section] & { version: number };

/** What holds of a section: what was entered, and the defaults of what was not. */
export async function readSettings<Section extends SettingsSection>(
  { config }: Pick<Shop, 'config'>,
  db: Database,
  section: Section,
): Promise<Settings[Section]> {
  return complete(config.storeName, section, await findSection(db, section));
}

/** A section for its form, with the version that an edit of it must carry, and whether it is an example still. */
export async function readSection<Section extends SettingsSection>({ config, db }: Shop, section: Section) {
  const row = await findSection(db, section);
  return {
    section: { ...complete(config.storeName, section, row), version: row?.version ?? 1 },
    isExample: row?.isExample ?? false,
  };
}

/**
 * Changes a section; fields that are left out stay as they are. Where nothing differs, so does the version: nobody else's
 * edit is late by it.
 * @throws ShopError STALE_EDIT when somebody else changed it since `version`, or INVALID_INPUT for an accent color that
 * cannot be read, for a logo, a slide's picture or car and a ZIP code that do not exist, and for a ZIP code of another state
 */
export async function changeSection<Section extends SettingsSection>(
  shop: Shop,
  actor: { id: string },
  section: Section,
  { version, ...edit }: Partial<Settings[Section]> & { version: number },
): Promise<EditableSection<Section>> {
  const { config, db, responseCache, brand } = shop;
  const read = await readSection(shop, section);
  if (read.section.version !== version) throw stale();
  const faults = await findFaults(shop, read.section as LookedUp, edit as LookedUp);
  if (faults.length > 0) throw refusal(faults);
  const changed = await db.transaction(async (tx) => {
    const row = await lockSection(tx, section);
    if (row.version !== version) throw stale();
    const before = complete(config.storeName, section, row);
    const after: Settings[Section] = { ...before, ...edit };
    const now = await updateSection(tx, section, after, { isChanged: !isDeepStrictEqual(before, after) });
    const change = { before: describeSection(before), after: describeSection(after), version: now };
    await recordChange(tx, actor, { subject: 'settings', subjectId: section, action: 'edited', ...change });
    return { ...after, version: now };
  });
  // Whoever made the change sees it with their next look.
  responseCache.forget();
  await brand.refresh();
  return changed;
}

/** All that is wrong with an edit that its schema refuses, also what only a look into the shop shows: nobody learns it bit by bit. */
export async function refuseChange(shop: Shop, section: SettingsSection, schema: z.ZodType, edit: unknown) {
  const issues = issuesOf(schema, edit);
  const { section: before } = await readSection(shop, section);
  const faults = await findFaults(shop, before as LookedUp, (validPart(schema, edit) ?? {}) as LookedUp);
  return refusal([...issues, ...faults]);
}

/** What anybody may know of the shop: of what can be left empty, only what somebody has entered (D82). */
export async function readPublicSettings({ config, db }: Shop): Promise<PublicSettings> {
  const rows = new Map((await findSections(db)).map((row) => [row.section, row]));
  const entered = <Section extends SettingsSection>(section: Section) =>
    (rows.get(section)?.fields ?? {}) as Partial<Settings[Section]>;
  const whole = <Section extends SettingsSection>(section: Section) =>
    complete(config.storeName, section, rows.get(section));
  const [{ items, ...promises }, { slides, ...home }] = [whole('promises'), whole('home')];
  // What customers are told of a number that is 0 would not be so (D83).
  const { timeZone, address } = whole('dealership');
  const { zip } = address;
  const appointments = whole('appointments');
  const delivers = hasPlaces(appointments, 'delivery');
  const numbers = numbersInForce(promises, { zip, delivers });
  return {
    dealership: { ...enteredDealership(entered('dealership')), name: whole('dealership').name },
    hours: enteredHours(entered('hours'), timeZone),
    home: withoutEmpty({ ...home, slides: fillWords(slides, numbers) }),
    promises: {
      ...promises,
      ...((isOfTerritory(zip) || !delivers) && { deliveryMiles: 0 }),
      ...withoutEmpty({ items: fillWords(items, numbers) }),
    },
    ...whole('selling'),
    legal: fillLegal(withoutEmpty(entered('legal')), numbers),
    bookable: bookableKinds({ appointments, hours: whole('hours') }, timeZone),
    sendsMail: Boolean(config.mail.smtpUrl),
  };
}

/** When each section that anybody may read was last changed, as far as it was. */
export async function readSettingsDates({ db }: Pick<Shop, 'db'>): Promise<SettingsDates> {
  const rows = (await findSections(db)).filter(({ section }) => publicSections.some((each) => each === section));
  return Object.fromEntries(rows.map(({ section, updatedAt }) => [section, updatedAt.toISOString()]));
}

function complete<Section extends SettingsSection>(
  storeName: string,
  section: Section,
  row: SettingsRow | undefined,
): Settings[Section] {
  const entered = inSchemaOrder(sectionSchemas[section], row?.fields) as Partial<Settings[Section]> | undefined;
  return { ...defaultSettings(storeName)[section], ...entered };
}

const stale = () =>
  new ShopError('STALE_EDIT', 'Someone else has changed these settings. Your changes were not saved.');
