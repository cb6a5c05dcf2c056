import { type FetchedFile, fetchFile } from '../../api/files.ts';

/**
 * A document as a PDF.
 * @throws ApiError with the server's words, or with `fallback` where it gave none
 */
export function fetchDocument(path: string, fallback: string, signal: AbortSignal): Promise<FetchedFile> {
  return fetchFile(path, { type: 'application/pdf', fallback, signal });
}
