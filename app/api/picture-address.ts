/** A picture this shop keeps: its address ends in the picture's own average colour. */
const ownPicture = /^(\/images\/[\w-]+-([0-9a-f]{6}))\/\d+\.webp$/;
const widths = [480, 960, 1600];

/** Six hex digits, if the picture is one of ours. */
export function averageColour(image: string): string | undefined {
  return ownPicture.exec(image)?.[2];
}

/** The sizes of one of our pictures as an `<img srcset>`; none for an address elsewhere. */
export function sourcesOf(image: string, type: 'avif' | 'webp'): string | undefined {
  const folder = ownPicture.exec(image)?.[1];
  return folder && widths.map((width) => `${folder}/${width}.${type} ${width}w`).join(', ');
}
