const BEGIN = 0xd8;
const SCAN = 0xda;
const END = 0xd9;
/** What stands in a picture's data itself, or has nothing that belongs to it. */
const isAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= BEGIN);

/**
 * Whether this is a JPEG that tells of its picture in more steps than that. Each takes a hundred bytes of the file, and has
 * the whole picture gone over once more. What follows its end, such as a phone's short film, is no part of it.
 */
export function hasMoreScansThan(most: number, bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== BEGIN) return false;
  let scans = 0;
  let at = bytes.indexOf(0xff, 2);
  while (at >= 0 && at + 4 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) return false;
    if (marker === SCAN) scans += 1;
    if (scans > most) return true;
    // A marker can have any number of these before it.
    const length = marker === 0xff ? 1 : isAlone(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
    at = bytes.indexOf(0xff, at + length);
  }
  return false;
}
