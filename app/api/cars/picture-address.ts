/** A picture this shop keeps, in several sizes. */
const ownPicture = /^(\/images\/[\w-]+-[0-9a-f]{6})\/\d+\.webp$/;
const widths = [480, 960, 1600];

/** The sizes of one of our pictures as an `<img srcset>`; none for an address elsewhere. */
export function sourcesOf(image: string, type: 'avif' | 'webp'): string | undefined {
  const folder = ownPicture.exec(image)?.[1];
  return folder && widths.map((width) => `${folder}/${width}.${type} ${width}w`).join(', ');
}
