import type { Config } from '../config/config.ts';
import type { Database } from '../db/client.ts';
import { accentStyle } from './accent.ts';
import { readSettings } from './service.ts';

/** Who the dealership is on a page that is not the shop's own. */
export interface Brand {
  storeName: string;
  logo: string | null;
  /** For the dark theme, where it has one of its own. */
  logoDark: string | null;
  /** The style that gives a page its accent color; empty for the one that the page has anyway. */
  accentStyle: string;
}

/** As the dealership is called and looks right now (D85). */
export async function readBrand(config: Config, db: Database): Promise<Brand> {
  const { name, logo, logoDark, accentColor } = await readSettings({ config }, db, 'dealership');
  return { storeName: name, logo, logoDark, accentStyle: accentStyle(accentColor) };
}
