import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import sharp from 'sharp';
import { readBrand } from '../settings/brand.ts';
import type { Shop } from '../shop.ts';

/** How an icon is made of the logo, which comes as PNG on white. */
type Draw = (logo: Buffer) => Promise<Buffer>;

const MARGIN = 0.06;
/** What a phone cuts out of a maskable icon leaves the middle four fifths, at least. */
const MASKED_MARGIN = 0.18;

const icons: Record<string, Draw> = {
  'favicon.ico': async (logo) => asIco(await drawSquare(logo, 32, 0)),
  'icon.svg': async (logo) => asSvg(await drawSquare(logo, 128, 0)),
  'apple-touch-icon.png': (logo) => drawSquare(logo, 180, MARGIN),
  'icon-192.png': (logo) => drawSquare(logo, 192, MARGIN),
  'icon-512.png': (logo) => drawSquare(logo, 512, MARGIN),
  'icon-maskable-512.png': (logo) => drawSquare(logo, 512, MASKED_MARGIN),
};

/** The files of the build that this answers in its place. */
export const iconNames = Object.keys(icons);

const types: Record<string, string> = { '.ico': 'image/x-icon', '.svg': 'image/svg+xml', '.png': 'image/png' };

interface Icon {
  bytes: Buffer;
  etag: string;
}

/**
 * The icons of tabs, bookmarks and home screens: made of the dealer's logo, from the moment it is entered (D85), and
 * without one those that come with the build.
 */
export function shopIcons({ config, db, images }: Shop, files: string): FastifyPluginAsync {
  // Those of one logo: the one before is asked for no more.
  let drawn: { logo: string | null; icons: Map<string, Promise<Icon>> } = { logo: null, icons: new Map() };

  const make = async (name: string, logo: string | null): Promise<Icon> => {
    // A storage that does not answer right now is no reason to have no icon.
    const picture = logo ? await images.readForPrint(logo).catch(() => undefined) : undefined;
    const draw = icons[name];
    const bytes = picture && draw ? await draw(picture) : await readFile(join(files, name));
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  };

  const find = async (name: string): Promise<Icon> => {
    const { logo } = await readBrand(config, db);
    if (drawn.logo !== logo) drawn = { logo, icons: new Map() };
    const icon = drawn.icons.get(name) ?? make(name, logo);
    drawn.icons.set(name, icon);
    return icon;
  };

  return async (app) => {
    for (const name of iconNames) {
      app.get(`/${name}`, { schema: { hide: true } }, async (request, reply) => {
        const { bytes, etag } = await find(name);
        // Asked about each time, answered with bytes only where they changed: a new logo is seen at once.
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
