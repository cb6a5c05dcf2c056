import { drawLine, heightOf, makeRoom, type Sheet, SOFT, write } from './sheet.ts';

export interface Title {
  dealer: string[];
  title: string;
  lines: string[];
}

/** Some lines under a heading, beside others of their kind. */
export interface Column {
  title: string;
  lines: string[];
}

/** Between what stands side by side. */
export const GAP = 22;

/** How large a logo is at most, in points. */
const LOGO = { width: 180, height: 44 };

/** Who issues the document at the left, and which it is at the right, over a line in the color of who issues it. */
export function drawTitle(sheet: Sheet, { dealer, title, lines }: Title) {
  const { doc, left, width } = sheet;
  const top = doc.y;
  const half = width / 2 - 10;
  const [name = '', ...rest] = dealer;
  if (sheet.logo) drawLogo(sheet, sheet.logo, name);
  write(sheet, name, { size: 15, weight: 700, width: half });
  for (const line of rest) write(sheet, line, { size: 9, color: SOFT, width: half });
  const end = doc.y;
  const right = { x: left + width - half, width: half, align: 'right' } as const;
  write(sheet, title, { ...right, y: top, size: 20, weight: 700 }, { tag: 'H1' });
  for (const line of lines) write(sheet, line, { ...right, size: 9, color: SOFT });
  doc.y = Math.max(doc.y, end) + 8;
  drawLine(sheet, { y: doc.y, thick: 1.5, color: sheet.accent });
  doc.y += 8;
}

export function drawColumns(sheet: Sheet, { columns }: { columns: Column[] }) {
  const { doc, left, width } = sheet;
  const each = (width - GAP * (columns.length - 1)) / columns.length;
  const heights = columns.map(({ lines }) =>
    lines.reduce((sum, line) => sum + heightOf(sheet, line, { width: each }), 20),
  );
  makeRoom(sheet, Math.max(...heights));
  const top = doc.y;
  const ends = columns.map(({ title, lines }, place) => {
    const x = left + place * (each + GAP);
    write(sheet, title, { x, y: top, width: each, size: 9, weight: 700, color: SOFT }, { tag: 'H2' });
    doc.y += 2;
    for (const line of lines) write(sheet, line, { x, width: each });
    return doc.y;
  });
  doc.y = Math.max(...ends) + 14;
}

/** Above the name, as large as fits. */
function drawLogo({ doc, root, left }: Sheet, logo: Buffer, alt: string) {
  const image = doc.openImage(logo);
  const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const top = doc.y;
  const content = doc.markStructureContent('Figure');
  doc.image(logo, left, top, { width, height });
  doc.endMarkedContent();
  root.add(doc.struct('Figure', { alt, bbox: [left, top, left + width, top + height] }, [content]));
  doc.y = top + height + 8;
}
