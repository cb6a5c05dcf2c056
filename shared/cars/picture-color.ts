/** A picture this shop keeps: its address ends in the picture's own average color. */
const ownPicture = /^\/images\/[\w-]+-([0-9a-f]{6})\/\d+\.webp$/;
const DARK_BELOW = 80;

/** Six hex digits, if the picture is one of ours. */
export function averageColor(image: string): string | undefined {
  return ownPicture.exec(image)?.[1];
}

/** Whether a picture of ours is dark on the whole, as one taken in the evening is. */
export function isDark(image: string): boolean {
  const channels = averageColor(image)?.match(/../g) ?? [];
  return channels.length > 0 && channels.every((channel) => Number.parseInt(channel, 16) < DARK_BELOW);
}
