import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/client.ts';
import { readSettings } from '../service.ts';
import { accentStyle } from './accent.ts';
import type { Brand } from './brand-cache.ts';

/** As the dealership is called and looks right now (D85). */
export async function readBrand(config: Config, db: Database): Promise<Brand> {
  const { name, logo, logoDark, accentColor } = await readSettings({ config }, db, 'dealership');
  return { storeName: name, logo, logoDark, accentStyle: accentStyle(accentColor) };
}
