import { getDocumentProxy } from 'unpdf';

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
