import type { Failure } from '../../../shared/answers.ts';
import { type ImportProgress, type ImportReport, LARGEST_CSV_BYTES } from '../../../shared/cars/car-import.ts';
import { ApiError } from '../client.ts';
import { sendFile } from '../files.ts';

const FALLBACK = 'The connection was lost before the server answered.';

/** How far it has come: the file on its way, then its lines. */
export type SendingProgress = ImportProgress | { step: 'sending'; done: number; of: number };

export interface ImportOptions {
  /** Only checks the file. */
  dryRun: boolean;
  /** Of cars that changed since the file was written, takes everything but the stock; else nothing (D68). */
  allButStock: boolean;
  /** Leaves rows with a problem out; else, with one of them, nothing is imported (D109). */
  skipBad: boolean;
  onProgress: (progress: SendingProgress) => void;
  signal: AbortSignal;
}

/**
 * Sends a file of cars and answers the report on it, with errors in it when it was refused for its cars.
 * @throws ApiError for a file that could not be read or did not arrive
 */
export async function importCars(file: File, options: ImportOptions): Promise<ImportReport> {
  const { dryRun, allButStock, skipBad, onProgress, signal } = options;
  const wishes = new URLSearchParams({ dryRun: `${dryRun}`, allButStock: `${allButStock}`, skipBad: `${skipBad}` });
  if (file.size > LARGEST_CSV_BYTES) throw new ApiError(413, {}, 'This file is larger than 20 MB. Please split it.');
  const { status, text } = await sendFile(`/cars/import?${wishes}`, 'file', file, {
    headers: { Accept: 'application/x-ndjson' },
    onSent: (sent) => onProgress({ step: 'sending', ...sent }),
    onText: (answer) => {
      const { progress } = readLastLine(answer);
      if (progress) onProgress(progress);
    },
    fallback: FALLBACK,
    signal,
  });
  const { data, ...failure } = readLastLine(text);
  if (data) return data;
  throw new ApiError(status, failure, FALLBACK);
}

/** The last line that has come whole. */
function readLastLine(text: string): Partial<Failure> & { progress?: ImportProgress; data?: ImportReport } {
  const line =
    text
      .slice(0, text.lastIndexOf('\n') + 1)
      .trimEnd()
      .split('\n')
      .at(-1) || text;
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
