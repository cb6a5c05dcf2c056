/** A photo of a point of an inspection that no server has taken yet. Its id says when it was taken. */
export interface WaitingPhoto {
  id: string;
  carId: string;
  /** The draft it was taken for; none where there was none yet. */
  draftId?: string | undefined;
  pointId: string;
  file: File;
}

const STORE = 'inspection-photos';

/** Far more than where answers are kept has room for. Fails where the browser keeps nothing. */
function ask<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(STORE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}

export async function readWaitingPhotos(carId: string): Promise<WaitingPhoto[]> {
  const all: WaitingPhoto[] = await ask('readonly', (store) => store.getAll()).catch(() => []);
  return all.filter((photo) => photo.carId === carId);
}

/** Where it cannot be stored (full, forbidden), it waits as long as its page lives. */
export const keepWaitingPhoto = (photo: WaitingPhoto) => ask('readwrite', (store) => store.put(photo)).catch(() => {});

export const forgetWaitingPhoto = (id: string) => ask('readwrite', (store) => store.delete(id)).catch(() => {});
