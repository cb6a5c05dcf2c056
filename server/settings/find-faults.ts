import type { FieldIssue } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { findZipFault } from '../zips/known-zip.ts';
import { findAccentFault } from './brand/accent.ts';
import { findCarIds } from './queries.ts';

/** What is looked up, as far as a section has it, and as far as it was entered as it must be. */
export interface LookedUp {
  accentColor?: string | undefined;
  logo?: string | null | undefined;
  logoDark?: string | null | undefined;
  address?: { state?: string | undefined; zip?: string | undefined } | undefined;
  slides?: ({ image?: string | null | undefined; carId?: string | null | undefined } | undefined)[] | undefined;
}

type Look = (shop: Shop, before: LookedUp, after: LookedUp) => Promise<FieldIssue[]>;

/**
 * What is wrong with an edit that no schema can say. What was there before this was asked, or is gone since, keeps nobody
 * from changing the rest.
 */
export const findFaults: Look = async (...edit) => {
  const looks = [findMissingLogos, findBadZip, findBadAccent, findMissingPictures, findMissingCars];
  return (await Promise.all(looks.map((look) => look(...edit)))).flat();
};

const findBadAccent: Look = async (_shop, _before, { accentColor }) => {
  const message = accentColor && findAccentFault(accentColor);
  return message ? [{ path: 'accentColor', message }] : [];
};

/**
 * A logo is drawn into documents, icons and the payment page, for which it has to be a picture that this shop has made
 * ready.
 */
const findMissingLogos: Look = async ({ images }, before, after) => {
  const given = (['logo', 'logoDark'] as const).filter((path) => after[path] !== before[path]);
  const missing = await Promise.all(given.map(async (path) => !(await isThere(images, after[path]))));
  return given
    .filter((_, place) => missing[place])
    .map((path) => ({ path, message: 'A logo must be a picture that was uploaded here. Choose it from your device.' }));
};

const findBadZip: Look = async (_shop, before, { address: { state = '', zip = '' } = {} }) => {
  const isAsBefore = zip === before.address?.zip && state === before.address.state;
  const message = zip && !isAsBefore ? await findZipFault(zip, state) : undefined;
  return message ? [{ path: 'address.zip', message }] : [];
};

const findMissingPictures: Look = async ({ images }, before, after) => {
  const known = new Set(before.slides?.map((slide) => slide?.image));
  const given = (after.slides ?? []).map((slide) => slide?.image);
  // One from elsewhere is shown from there.
  const missing = given.map(
    async (image) => image?.startsWith('/') && !known.has(image) && !(await isThere(images, image)),
  );
  return inPlaces(await Promise.all(missing), 'image', 'This picture is not in the shop. Choose it from your device.');
};

const findMissingCars: Look = async ({ db }, before, after) => {
  const known = new Set(before.slides?.map((slide) => slide?.carId));
  const isGiven = (carId: string | null | undefined): carId is string => Boolean(carId) && !known.has(carId);
  const given = (after.slides ?? []).map((slide) => slide?.carId);
  const found = await findCarIds(db, given.filter(isGiven));
  const missing = given.map((carId) => isGiven(carId) && !found.has(carId));
  return inPlaces(missing, 'carId', 'This car does not exist');
};

const isThere = async (images: Shop['images'], address: string | null | undefined) => !address || images.has(address);

const inPlaces = (isWrong: (boolean | undefined)[], field: string, message: string): FieldIssue[] =>
  isWrong.flatMap((wrong, place) => (wrong ? [{ path: `slides.${place}.${field}`, message }] : []));
