import type { Failure } from '../../shared/answers.ts';
import { type ImportProgress, type ImportReport, LARGEST_CSV_BYTES } from '../../shared/cars/car-import.ts';
import { readToken } from '../storage/session-storage.ts';
import { API_BASE, ApiError, noticeDeadSession } from './client.ts';

const FALLBACK = 'The connection was cut before the shop answered.';

/** How far it has come: the file on its way, then its lines. */
export type SendingProgress = ImportProgress | { step: 'sending'; done: number; of: number };

interface ImportOptions {
  /** Only checks the file. */
  dryRun: boolean;
  onProgress: (progress: SendingProgress) => void;
  signal: AbortSignal;
}

/**
 * Sends a file of cars and answers the report on it, with errors in it when it was refused for its cars. Not by `fetch`,
 * which does not tell how far a file has come.
 * @throws ApiError for a file that could not be read or did not arrive
 */
export function importCars(file: File, { dryRun, onProgress, signal }: ImportOptions): Promise<ImportReport> {
  if (file.size > LARGEST_CSV_BYTES) {
    return Promise.reject(new ApiError(413, {}, 'This file is larger than 20 MB. Please split it.'));
  }
  const body = new FormData();
  body.append('file', file);
  const token = readToken();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', `${API_BASE}/cars/import?dryRun=${dryRun}`);
    request.setRequestHeader('Accept', 'application/x-ndjson');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ step: 'sending', done: loaded, of: total });
    request.onprogress = () => {
      const { progress } = readLastLine(request.responseText);
      if (progress) onProgress(progress);
    };
    request.onload = () => {
      noticeDeadSession(request.status, token);
      const { data, ...failure } = readLastLine(request.responseText);
      if (data) resolve(data);
      else reject(new ApiError(request.status, failure, FALLBACK));
    };
    request.onerror = () => reject(new ApiError(0, {}, FALLBACK));
    request.onabort = () => reject(new DOMException('The import was given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
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
