import { fetchFile } from '../../api/files.ts';
import { toast } from '../../ui/toast/toast.ts';
import { saveFile } from './save-file.ts';

/** Gets a document and lets the browser save it, or says why it could not. */
export async function saveDocument(path: string): Promise<void> {
  try {
    const { file, name } = await fetchFile(
      path,
      'application/pdf',
      'The document could not be made. Please try again.',
    );
    saveFile(file, name);
  } catch (error) {
    toast.error((error as Error).message);
  }
}
