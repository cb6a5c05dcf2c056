/** What is used here of a package that comes without types. */
declare module 'fontkit' {
  interface Outline {
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    toSVG(): string;
  }
  export interface Font {
    hasGlyphForCodePoint(code: number): boolean;
    unitsPerEm: number;
    layout(text: string): { glyphs: { id: number; path: Outline }[] };
  }
  export function create(file: Buffer): Font;
}
