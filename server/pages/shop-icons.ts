import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import sharp from 'sharp';
import type { Settings } from '../../shared/settings/settings.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import { drawLetterTile, paintLetterTile } from './letter-tile.ts';

/** How an icon is made of the logo, which comes as PNG on white, and how without one. */
interface Icon {
  ofLogo: (logo: Buffer) => Promise<Buffer>;
  ofName: (name: string, color: string) => Promise<Buffer>;
}

const MARGIN = 0.06;
/** What a phone cuts out of a maskable icon leaves the middle four fifths, at least. */
const MASKED_MARGIN = 0.18;
const MASKED_ROOM = 0.5;

const icons: Record<string, Icon> = {
  'favicon.ico': {
    ofLogo: async (logo) => asIco(await drawSquare(logo, 32, 0)),
    ofName: async (...of) => asIco(await paintLetterTile(...of, { size: 32, isRound: true })),
  },
  'icon.svg': {
    ofLogo: async (logo) => asSvg(await drawSquare(logo, 128, 0)),
    ofName: (...of) => drawLetterTile(...of, { size: 128, isRound: true }),
  },
  'apple-touch-icon.png': {
    ofLogo: (logo) => drawSquare(logo, 180, MARGIN),
    ofName: (...of) => paintLetterTile(...of, { size: 180 }),
  },
  'icon-192.png': {
    ofLogo: (logo) => drawSquare(logo, 192, MARGIN),
    ofName: (...of) => paintLetterTile(...of, { size: 192, isRound: true }),
  },
  'icon-512.png': {
    ofLogo: (logo) => drawSquare(logo, 512, MARGIN),
    ofName: (...of) => paintLetterTile(...of, { size: 512, isRound: true }),
  },
  'icon-maskable-512.png': {
    ofLogo: (logo) => drawSquare(logo, 512, MASKED_MARGIN),
    ofName: (...of) => paintLetterTile(...of, { size: 512, room: MASKED_ROOM }),
  },
};

const types: Record<string, string> = { '.ico': 'image/x-icon', '.svg': 'image/svg+xml', '.png': 'image/png' };

type Look = Pick<Settings['dealership'], 'name' | 'logo' | 'accentColor'>;

interface Drawn {
  bytes: Buffer;
  etag: string;
}

/**
 * The icons of tabs, bookmarks and home screens: made of the dealer's logo, and without one of the first letter of the
 * dealer's name on the dealer's color, as they are right now (D85).
 */
export function shopIcons({ config, db, images }: Shop): FastifyPluginAsync {
  // Those of one look: the one before is asked for no more.
  let drawn = { look: '', icons: new Map<string, Promise<Drawn>>() };

  const make = async (icon: Icon, { name, logo, accentColor }: Look): Promise<Drawn> => {
    // A storage that does not answer right now is no reason to have no icon.
    const picture = logo ? await images.readForPrint(logo).catch(() => undefined) : undefined;
    const bytes = await (picture ? icon.ofLogo(picture) : icon.ofName(name, accentColor));
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  };

  const find = async (name: string, icon: Icon): Promise<Drawn> => {
    const { name: storeName, logo, accentColor } = await readSettings({ config }, db, 'dealership');
    const brand = { name: storeName, logo, accentColor };
    const look = JSON.stringify(brand);
    if (drawn.look !== look) drawn = { look, icons: new Map() };
    const { icons: made } = drawn;
    const found = made.get(name) ?? make(icon, brand);
    made.set(name, found);
    // What failed once may work the next time.
    found.catch(() => made.delete(name));
    return found;
  };

  return async (app) => {
    for (const [name, icon] of Object.entries(icons)) {
      app.get(`/${name}`, { schema: { hide: true } }, async (request, reply) => {
        const { bytes, etag } = await find(name, icon);
        // Asked about each time, answered with bytes only where they changed: a new look is seen at once.
        reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type(types[extname(name)] ?? '').send(bytes);
      });
    }
  };
}

/** The whole logo in the middle of a white square, with this part of it free on each side. */
async function drawSquare(logo: Buffer, size: number, margin: number): Promise<Buffer> {
  const edge = Math.round(size * margin);
  const inner = size - 2 * edge;
  return sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff' })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#ffffff' })
    .png()
    .toBuffer();
}

/** An .ico file with one picture of 32 pixels, which is a PNG behind 22 bytes that say so. */
function asIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function asSvg(png: Buffer): Buffer {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const image = `<image width="128" height="128" href="${href}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${image}</svg>`);
}
