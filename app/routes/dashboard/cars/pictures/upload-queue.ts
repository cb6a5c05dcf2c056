import { MOST_PICTURES } from '../../../../../shared/cars/car-rules.ts';
import { createStore } from '../../../../create-store.ts';

/** A picture in the form: kept by the shop already, or a file on its way there. */
export interface Picture {
  key: number;
  state: 'waiting' | 'sending' | 'kept' | 'failed';
  /** Its address once the shop keeps it, empty until then. */
  url: string;
  file?: File;
  /** How much has been sent, from 0 to 1. */
  progress: number;
  error?: string;
}

export interface PictureListState {
  pictures: readonly Picture[];
  /** What happened last, in words to be read out. */
  notice: string;
  /** What could not be taken in at all. */
  refusal: string | undefined;
}

type Send = (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<string>;

const AT_ONCE = 2;
const TOO_MANY = `A car can have at most ${MOST_PICTURES} pictures.`;

export type PictureList = ReturnType<typeof createPictureList>;

/** The pictures of a form in their order. Chosen files are sent at once, two at a time, while the rest is filled in. */
export function createPictureList(addresses: readonly string[], send: Send) {
  let nextKey = 0;
  const fromAddress = (url: string): Picture => ({ key: nextKey++, state: 'kept', url, progress: 1 });
  let state: PictureListState = { pictures: addresses.map(fromAddress), notice: '', refusal: undefined };
  const { announce, subscribe } = createStore();
  const running = new Map<number, AbortController>();

  function set(changes: Partial<PictureListState>) {
    state = { ...state, ...changes };
    announce();
  }

  function update(key: number, changes: Partial<Picture>, notice = state.notice) {
    set({
      pictures: state.pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
      notice,
    });
  }

  function sendWaiting() {
    for (const { key, file } of state.pictures.filter((picture) => picture.state === 'waiting')) {
      if (running.size >= AT_ONCE) return;
      if (file) void sendOne(key, file);
    }
  }

  async function sendOne(key: number, file: File) {
    const stop = new AbortController();
    running.set(key, stop);
    update(key, { state: 'sending', progress: 0 });
    try {
      const url = await send(file, { onProgress: (progress) => update(key, { progress }), signal: stop.signal });
      if (!stop.signal.aborted) setUrl(key, url, file.name);
    } catch (error) {
      if (stop.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      update(key, { state: 'failed', error: message }, `${file.name} could not be uploaded.`);
    } finally {
      if (running.get(key) === stop) running.delete(key);
      sendWaiting();
    }
  }

  function setUrl(key: number, url: string, name: string) {
    // The same bytes have the same address.
    const isThere = state.pictures.some((picture) => picture.url === url);
    if (!isThere) return update(key, { state: 'kept', url, progress: 1 }, `${name} uploaded.`);
    drop(key, `${name} has already been added.`);
  }

  function drop(key: number, notice: string) {
    set({ pictures: state.pictures.filter((picture) => picture.key !== key), notice, refusal: undefined });
  }

  const placeOf = (key: number) => state.pictures.findIndex((picture) => picture.key === key);

  return {
    read: () => state,
    subscribe,
    add(files: readonly File[]) {
      const room = Math.max(MOST_PICTURES - state.pictures.length, 0);
      const taken = files.slice(0, room);
      const waiting = taken.map((file): Picture => ({ key: nextKey++, state: 'waiting', url: '', file, progress: 0 }));
      const left = files.slice(room).map(({ name }) => name);
      const refusal = left.length > 0 ? `${TOO_MANY} Left out: ${left.join(', ')}` : undefined;
      const notice = taken.length === 1 ? `Uploading ${taken[0]?.name}` : `Uploading ${taken.length} pictures`;
      set({ pictures: [...state.pictures, ...waiting], refusal, ...(taken.length > 0 && { notice }) });
      sendWaiting();
    },
    retry(key: number) {
      update(key, { state: 'waiting', error: undefined as never, progress: 0 });
      sendWaiting();
    },
    remove(key: number) {
      const place = placeOf(key) + 1;
      running.get(key)?.abort();
      running.delete(key);
      drop(key, `Picture ${place} removed.`);
      sendWaiting();
    },
    /** Puts a picture at another place, counted from 0. */
    move(key: number, to: number) {
      const from = placeOf(key);
      const pictures = [...state.pictures];
      const [moved] = pictures.splice(from, 1);
      if (!moved || to === from || to < 0 || to > pictures.length) return;
      pictures.splice(to, 0, moved);
      const place = to === 0 ? 'is now the cover' : `is now picture ${to + 1} of ${pictures.length}`;
      set({ pictures, notice: `Picture ${from + 1} ${place}.` });
    },
    /** Begins anew with pictures that the shop keeps. */
    replace(urls: readonly string[]) {
      set({ pictures: urls.map(fromAddress) });
    },
    stop() {
      for (const controller of running.values()) controller.abort();
    },
    /**
     * The addresses in their order, once every upload has ended.
     * @throws Error when a picture did not arrive
     */
    settled: () => new Promise<string[]>((resolve, reject) => settle(resolve, reject)),
  };

  function settle(resolve: (addresses: string[]) => void, reject: (error: Error) => void) {
    const look = () => {
      if (state.pictures.some((picture) => picture.state === 'waiting' || picture.state === 'sending')) return;
      stop();
      const failed = state.pictures.filter((picture) => picture.state === 'failed').length;
      if (failed === 0) return resolve(state.pictures.map(({ url }) => url));
      const which = failed === 1 ? 'A picture was' : `${failed} pictures were`;
      reject(new Error(`${which} not uploaded. Try again or remove it, then save again.`));
    };
    const stop = subscribe(look);
    look();
  }
}
