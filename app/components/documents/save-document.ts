import { fetchFile } from '../../api/files.ts';
import { saveFile } from './save-file.ts';

/**
 * Gets a document and lets the browser save it.
 * @throws ApiError with the server's words, or with `fallback` where it gave none
 */
export async function saveDocument(path: string, fallback: string): Promise<void> {
  const { file, name } = await fetchFile(path, 'application/pdf', fallback);
  saveFile(file, name);
}
