import type { ImportAnswer, ImportProgress } from '../../../shared/cars/car-import.ts';
import { checkDigit } from '../../../shared/cars/vins/vin-check.ts';
import type { TestShop } from '../test-shop.ts';

let vins = 0;

/** A vehicle identification number that no other car of this run has. */
export function newVin(): string {
  vins += 1;
  const vin = `1HGCM8260${String(process.pid % 1000).padStart(3, 'A')}${String(vins).padStart(5, '0')}`;
  return vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);
}

/** A file of cars: the columns' names, then a line for each car. */
export function carFile(columns: string[], ...lines: string[][]): string {
  return [columns, ...lines].map((cells) => cells.join(',')).join('\r\n');
}

/** Sends a file the way a browser does, and reads the answer line by line. */
export async function sendCars(
  { url }: Pick<TestShop, 'url'>,
  token: string | undefined,
  file: string | Uint8Array<ArrayBuffer>,
  options: { dryRun?: boolean; allButStock?: boolean; skipBad?: boolean; field?: string; accept?: string } = {},
) {
  const body = new FormData();
  body.append(options.field ?? 'file', new Blob([file], { type: 'text/csv' }), 'cars.csv');
  const { dryRun = false, allButStock = false, skipBad = false } = options;
  const wishes = new URLSearchParams({ dryRun: `${dryRun}`, allButStock: `${allButStock}`, skipBad: `${skipBad}` });
  const response = await fetch(`${url}/api/v1/cars/import?${wishes}`, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.accept && { accept: options.accept }),
    },
    body,
  });
  const lines = (await response.text()).trim().split('\n');
  const answer = JSON.parse(lines.at(-1) ?? '') as ImportAnswer;
  const progress = lines.slice(0, -1).map((line) => (JSON.parse(line) as { progress: ImportProgress }).progress);
  return { status: response.status, type: response.headers.get('content-type'), answer, progress };
}

export async function exportCars({ url }: Pick<TestShop, 'url'>, token: string, query = ''): Promise<string> {
  const response = await fetch(`${url}/api/v1/cars/export.csv${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(await response.text());
  // `text()` would take the byte order mark away.
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}
