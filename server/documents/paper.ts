import { formatLongDate } from '../../shared/format.ts';
import { addressLine } from '../../shared/settings/dealership/contact-lines.ts';
import { DEFAULT_STORE_NAME } from '../../shared/settings/defaults.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { readSection } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import type { Block } from './pdf/blocks.ts';

/** A finished document, and what it is called where it is saved. */
export interface Document {
  fileName: string;
  bytes: Buffer;
}

/** A document in words, before it is drawn. */
export interface Paper {
  fileName: string;
  title: string;
  blocks: Block[];
}

/** Who issues a document. */
export interface Dealer extends Pick<Settings['dealership'], 'name' | 'phone' | 'email' | 'accentColor'> {
  address: string;
  /** As PNG, where there is one. */
  logo: Buffer | undefined;
  /** A day as the dealership's calendar has it. */
  formatDay: (date: Date) => string;
}

/** Stands at the end of every form that a dealer displays, hands out or signs. */
export const LAW_NOTE =
  'The law of a state may require more than this form says. A dealer has to check it against their state’s law.';

/** While nobody has named the dealership, it has the program's name on pages; as a seller's on paper, that would be untrue. */
export async function readDealer(shop: Shop): Promise<Dealer> {
  const { section, isExample } = await readSection(shop, 'dealership');
  const { name, address, phone, email, timeZone, logo, accentColor } = section;
  return {
    name: name === DEFAULT_STORE_NAME && !isExample ? new URL(shop.publicUrl()).host : name,
    ...{ phone, email, accentColor },
    address: addressLine(address),
    // Where the pictures cannot be had, a document without its logo is better than none.
    logo: logo ? await shop.images.readForPrint(logo).catch(() => undefined) : undefined,
    formatDay: (date) => formatLongDate(date, timeZone),
  };
}

/** The dealer in a few lines: only what has been entered. */
export function linesOfDealer({ name, address, phone, email }: Dealer): string[] {
  return [name, address, phone, email].filter(Boolean);
}

/** Draws a paper. What draws is loaded with the first one: most of a shop's processes need it late or never. */
export async function print(
  { fileName, title, blocks }: Paper,
  { name, logo, accentColor }: Dealer,
): Promise<Document> {
  const [{ makePdf }, { drawBlocks }] = await Promise.all([import('./pdf/make-pdf.ts'), import('./pdf/blocks.ts')]);
  const look = { accent: accentColor, ...(logo && { logo }) };
  const about = { title, language: 'en-US', author: name, foot: `${name} · ${title}`, ...look } as const;
  return { fileName, bytes: await makePdf(about, blocks, drawBlocks) };
}
