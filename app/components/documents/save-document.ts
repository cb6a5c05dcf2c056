import { fetchFile } from '../../api/files.ts';
import { saveFile } from './save-file.ts';

/**
 * Gets a document and lets the browser save it.
 * @throws ApiError with a message fit to show
 */
export async function saveDocument(path: string): Promise<void> {
  const { file, name } = await fetchFile(path, 'application/pdf', 'The document could not be made. Please try again.');
  saveFile(file, name);
}
