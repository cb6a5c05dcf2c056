import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadImage } from '../../../../api/cars/images.ts';
import { createPictureList, type PictureList } from './upload-queue.ts';

/** The pictures of a form, which begins with those the car has. */
export function usePictures(addresses: readonly string[]) {
  const [list] = useState(() => createPictureList(addresses, uploadImage));
  useEffect(() => list.stop, [list]);
  const { pictures, notice, refusal } = useSyncExternalStore(list.subscribe, list.read, list.read);
  const kept = pictures.filter(({ url }) => url !== '').map(({ url }) => url);
  return {
    list,
    pictures,
    notice,
    refusal,
    cover: kept[0] ?? '',
    isUploading: pictures.some(({ state }) => state === 'waiting' || state === 'sending'),
    isChanged: pictures.length !== addresses.length || kept.some((url, at) => url !== addresses[at]),
  };
}

export type Pictures = Omit<ReturnType<typeof usePictures>, 'list'> & { list: PictureList };
