import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderStorage } from '../../images/folder-storage.ts';
import { hashPicture, type PreparedPicture } from '../../images/image-pipeline.ts';

/**
 * Demo pictures that this checkout has drawn before: another data folder takes them from here, in a moment instead of a
 * minute.
 */
export async function openDrawnPictures(folder: string) {
  const storage = openFolderStorage(folder);
  const names = await readdir(folder).catch(() => []);
  const complete = names.filter((name) => !name.endsWith('.draft'));
  const known = new Map(complete.map((id) => [id.split('-')[0], id]));

  return {
    /** The picture of this drawing: from the folder, or rendered and put there. */
    async take(svg: string, render: (svg: string) => Promise<PreparedPicture>): Promise<PreparedPicture> {
      const id = known.get(hashPicture(Buffer.from(svg)));
      if (id) return { id, files: await readFiles(join(folder, id)) };
      const picture = await render(svg);
      // Where nothing can be written, the next data folder has to draw again.
      await storage.put(picture.id, picture.files).catch(() => {});
      return picture;
    },
  };
}

async function readFiles(folder: string) {
  const names = await readdir(folder);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}
