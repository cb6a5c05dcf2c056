import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../../api/images.ts';

export interface PictureUpload {
  /** The uploaded picture's address, empty while there is none. */
  url: string;
  fileName: string;
  /** From 0 to 1 while it is on its way. */
  progress: number | undefined;
  error: string | undefined;
}

const none: PictureUpload = { url: '', fileName: '', progress: undefined, error: undefined };

/** A chosen picture is uploaded at once, while the rest of the form is filled in. */
export function usePictureUpload() {
  const [upload, setUpload] = useState(none);
  const running = useRef<{ stop: AbortController; done: Promise<string> }>(undefined);
  useEffect(() => () => running.current?.stop.abort(), []);

  async function send(file: File, stop: AbortController): Promise<string> {
    const tell = (next: PictureUpload) => stop.signal.aborted || setUpload(next);
    const named = { ...none, fileName: file.name };
    tell({ ...named, progress: 0 });
    try {
      const onProgress = (progress: number) => tell({ ...named, progress });
      const url = await uploadImage(file, { onProgress, signal: stop.signal });
      tell({ ...named, url });
      return url;
    } catch (error) {
      tell({ ...none, error: error instanceof Error ? error.message : String(error) });
      if (!stop.signal.aborted) running.current = undefined;
      throw error;
    }
  }

  function clear() {
    running.current?.stop.abort();
    running.current = undefined;
    setUpload(none);
  }

  return {
    upload,
    clear,
    choose(file: File) {
      clear();
      const stop = new AbortController();
      const done = send(file, stop);
      // Told beside the field; whoever waits for the picture is told as well.
      done.catch(() => {});
      running.current = { stop, done };
    },
    /**
     * The picture's address once it has arrived; empty without one.
     * @throws ApiError when it does not arrive
     */
    settled: async () => (await running.current?.done) ?? '',
  };
}
