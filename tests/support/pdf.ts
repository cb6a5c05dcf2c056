import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

interface ReadPdf {
  title: string;
  language: string;
  /** Width and height in points: Letter is 612 by 792. */
  sizes: number[][];
  /** What can be selected on each page, each run of spaces and line ends as one space. */
  pages: string[];
  text: string;
  /** How often each kind of tag occurs. */
  tags: Record<string, number>;
}

/** What a program that reads PDF files finds in one. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(bytes);
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const numbers = Array.from({ length: pdf.numPages }, (_, place) => place + 1);
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      return text.replaceAll(/\s+/g, ' ');
    }),
  );
  const tags: Record<string, number> = {};
  for (const page of pages) count(await page.getStructTree(), tags);
  return {
    title: info.Title ?? '',
    language: info.Language ?? '',
    sizes: pages.map(({ view: [left = 0, top = 0, right = 0, bottom = 0] }) => [right - left, bottom - top]),
    pages: texts,
    text: texts.join(' '),
    tags,
  };
}

interface Node {
  role?: string;
  children?: unknown[];
}

function count({ role, children = [] }: Node, tags: Record<string, number>) {
  if (role) tags[role] = (tags[role] ?? 0) + 1;
  for (const child of children) count(child as Node, tags);
}

/** Each piece of text on the pages of a PDF, and how far its letters stand above the foot of their page. */
export async function readPlaces(bytes: Uint8Array): Promise<{ page: number; text: string; y: number }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const places = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) {
      if ('str' in item && item.str.trim()) places.push({ page, text: item.str, y: Number(item.transform[5]) });
    }
  }
  return places;
}

interface Drawing {
  /** In which colors lines are drawn, each as `#8a1c1c`. */
  lines: string[];
  /** In which colors letters are. */
  letters: string[];
  /** What is filled: of each shape, its path as the reader has it. */
  shapes: number[][];
}

/** What is drawn on the pages of a PDF, beside its words. */
export async function readDrawing(bytes: Uint8Array): Promise<Drawing> {
  const [pdf, { OPS }] = await Promise.all([getDocumentProxy(new Uint8Array(bytes)), getResolvedPDFJS()]);
  const drawing = { lines: new Set<string>(), letters: new Set<string>(), shapes: [] as number[][] };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    let now = { line: '#000000', fill: '#000000' };
    const saved: (typeof now)[] = [];
    fnArray.forEach((act, place) => {
      const args = argsArray[place];
      if (act === OPS.save) saved.push(now);
      else if (act === OPS.restore) now = saved.pop() ?? now;
      else if (act === OPS.setStrokeRGBColor) now = { ...now, line: args[0] };
      else if (act === OPS.setFillRGBColor) now = { ...now, fill: args[0] };
      else if (act === OPS.showText) drawing.letters.add(now.fill);
      else if (act === OPS.constructPath && args[0] === OPS.stroke) drawing.lines.add(now.line);
      else if (act === OPS.constructPath && args[0] === OPS.fill) drawing.shapes.push([...args[1][0]]);
    });
  }
  return { lines: [...drawing.lines], letters: [...drawing.letters], shapes: drawing.shapes };
}

/** Asks for a document as somebody. */
export async function getPdf({ url }: { url: string }, path: string, token?: string) {
  const response = await fetch(`${url}/api/v1${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    pdf: isPdf ? await readPdf(bytes.slice()) : undefined,
  };
}
