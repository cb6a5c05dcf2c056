import { toCents, toDollars } from '../../shared/money.ts';
import { MOST_OPTIONS } from '../../shared/options/option-rules.ts';
import type { Option, OptionEdit, OptionPayload } from '../../shared/options/options.ts';
import { recordChange, type Snapshot } from '../audit-log/service.ts';
import type { Database } from '../db/client.ts';
import { differs } from '../db/query/differs.ts';
import { ShopError } from '../errors.ts';
import { makeOnce } from '../idempotency/service.ts';
import { newId } from '../ids.ts';
import {
  findOptions,
  findOptionsByIds,
  insertOption,
  lockAndCount,
  lockOption,
  type OptionRow,
  removeOption,
  updateOption,
} from './queries.ts';

/** Who does it, for the record of changes. */
type Actor = { id: string };

/** What can be chosen; for staff everything there is, with what is an example still (D82 D100). */
export async function listOptions(db: Database, { isForStaff }: { isForStaff: boolean }): Promise<Option[]> {
  const present = isForStaff ? presentOption : presentToAnybody;
  return (await findOptions(db, { activeOnly: !isForStaff })).map(present);
}

/** The options of these ids that there are, by id. */
export async function readOptions(db: Database, ids: string[]): Promise<Map<string, OptionRow>> {
  return new Map((await findOptionsByIds(db, ids)).map((option) => [option.id, option]));
}

/**
 * Adds an option; by a key that came before, gives the one that was added then.
 * @throws ShopError CONFLICT when there are as many as there can be; NOT_FOUND for one that is gone since
 */
export function addOption(
  db: Database,
  actor: Actor,
  { price, ...fields }: OptionPayload,
  key?: string,
): Promise<Option> {
  const add = async (tx: Database) => {
    if ((await lockAndCount(tx)) >= MOST_OPTIONS) {
      throw new ShopError('CONFLICT', `There can be at most ${MOST_OPTIONS} options.`);
    }
    const option = (await insertOption(tx, { id: newId(), ...fields, priceCents: toCents(price) })) ?? notFound();
    const change = { subjectId: option.id, after: describeOption(option) };
    await recordChange(tx, actor, { subject: 'option', action: 'added', ...change });
    return option.id;
  };
  return db.transaction(async (tx) => {
    const [option] = await findOptionsByIds(tx, [await makeOnce(tx, key, () => add(tx))]);
    return presentOption(option ?? notFound());
  });
}

/**
 * Changes an option; fields that are left out stay as they are. What was bought before keeps what it was then. Where
 * nothing differs, so does the version: nobody else's edit is late by it. An example is the dealer's own from then on.
 * @throws ShopError NOT_FOUND, or STALE_EDIT when somebody else changed it since `version` (D57)
 */
export function editOption(
  db: Database,
  actor: Actor,
  id: string,
  { version, price, ...fields }: OptionEdit,
): Promise<Option> {
  return db.transaction(async (tx) => {
    const before = (await lockOption(tx, id)) ?? notFound();
    if (version !== undefined && version !== before.version) throw stale();
    const edit = { ...fields, ...(price !== undefined && { priceCents: toCents(price) }) };
    const isChanged = differs<Partial<OptionRow>>(before, edit);
    if (!isChanged && !before.isExample) return presentOption(before);
    const option = (await updateOption(tx, id, edit, { isChanged })) ?? notFound();
    const change = { before: describeOption(before), after: describeOption(option), version: option.version };
    await recordChange(tx, actor, { subject: 'option', subjectId: id, action: 'edited', ...change });
    return presentOption(option);
  });
}

/**
 * Takes an option out of the catalog; orders keep their copy of it.
 * @throws ShopError NOT_FOUND
 */
export function deleteOption(db: Database, actor: Actor, id: string): Promise<Option> {
  return db.transaction(async (tx) => {
    const option = (await lockOption(tx, id)) ?? notFound();
    await removeOption(tx, id);
    const change = { subjectId: id, before: describeOption(option) };
    await recordChange(tx, actor, { subject: 'option', action: 'deleted', ...change });
    return presentOption(option);
  });
}

function presentToAnybody({ id, priceCents, createdAt: _, isExample: __, ...option }: OptionRow): Option {
  return { _id: id, ...option, price: toDollars(priceCents) };
}

function presentOption(option: OptionRow): Option {
  return { ...presentToAnybody(option), ...(option.isExample && { isExample: true }) };
}

function describeOption({ name, description, priceCents, categories, fuelTypes, active, taxed }: OptionRow): Snapshot {
  return {
    Name: name,
    Description: description,
    Price: toDollars(priceCents),
    Categories: categories,
    'Fuel types': fuelTypes,
    Active: active,
    Taxed: taxed,
  };
}

function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This option does not exist.');
}

const stale = () => new ShopError('STALE_EDIT', 'Someone else has changed this option. Your changes were not saved.');
