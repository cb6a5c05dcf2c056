import type { Shop } from '../shop.ts';

const LOGO = 'logo';

/** A picture that a mail shows, and that comes with it. */
export interface EmbeddedPicture {
  cid: string;
  bytes: Buffer;
}

/**
 * Lets the dealer's logo come with the mail instead of from the shop: mail clients hold back what is fetched, and a shop
 * that only its own network reaches could not show it to anybody. Where the picture cannot be had, its address stays.
 */
export async function embedLogo(
  { images, publicUrl }: Pick<Shop, 'images' | 'publicUrl'>,
  html: string,
): Promise<{ html: string; pictures: EmbeddedPicture[] }> {
  const [, address] = /<img src="([^"]+)"/.exec(html) ?? [];
  const path = address?.startsWith(`${publicUrl()}/`) && address.slice(publicUrl().length);
  const bytes = path ? await images.readForPrint(path).catch(() => undefined) : undefined;
  if (!address || !bytes) return { html, pictures: [] };
  return { html: html.replace(address, `cid:${LOGO}`), pictures: [{ cid: LOGO, bytes }] };
}
