import { makeRoom, type Sheet, write } from './sheet.ts';

export interface Code {
  /** Row by row, whether each is dark. */
  squares: boolean[][];
  /** For people who do not see it. */
  alt: string;
  caption: string[];
}

/** A code that phones read, with what it says beside it. */
export function drawCode(sheet: Sheet, { squares, alt, caption }: Code) {
  const { doc, left, width } = sheet;
  const side = 104;
  makeRoom(sheet, side + 10);
  const top = doc.y;
  const step = side / squares.length;
  const content = doc.markStructureContent('Figure');
  doc.fillColor('black');
  squares.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) doc.rect(left + across * step, top + down * step, step, step);
    });
  });
  doc.fill();
  doc.endMarkedContent();
  sheet.root.add(doc.struct('Figure', { alt, bbox: [left, top, left + side, top + side] }, [content]));
  const x = left + side + 18;
  doc.y = top + 24;
  for (const line of caption) write(sheet, line, { x, width: width - side - 18 });
  doc.y = Math.max(doc.y, top + side) + 12;
}
