import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { uploadInspectionPhoto } from '../../../../api/cars/images.ts';
import { ApiError } from '../../../../api/client.ts';
import {
  forgetWaitingPhoto,
  keepWaitingPhoto,
  readWaitingPhotos,
  type WaitingPhoto,
} from '../../../../storage/waiting-photos.ts';
import { useAbortSignal } from '../../../../ui/hooks/use-abort-signal.ts';

const LATER_MS = 5000;

export type WaitingPhotos = ReturnType<typeof useWaitingPhotos>;

/**
 * Photos of an inspection on their way, one after the other. Each is kept on this device until a server has it: a phone
 * may have no other copy of what was taken beside the car without network (D88). One that was taken for an inspection which
 * has ended since is of no use for the next (D87).
 */
export function useWaitingPhotos(
  carId: string,
  draftId: string | undefined,
  onArrived: (pointId: string, address: string) => void,
) {
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  // What is kept here from before was taken for the draft that is there now, or for none that is.
  const [draftAtFirst] = useState(draftId);
  const begin = useAbortSignal();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ file }: WaitingPhoto) => uploadInspectionPhoto(file, begin()),
  });

  useEffect(() => {
    void readWaitingPhotos(carId).then((kept) => {
      const [own, others] = [kept.filter(isOfThis), kept.filter((photo) => !isOfThis(photo))];
      for (const { id } of others) void forgetWaitingPhoto(id);
      setWaiting((now) => [...own.filter(({ id }) => !now.some((photo) => photo.id === id)), ...now]);
    });
    function isOfThis(photo: WaitingPhoto) {
      return photo.draftId === undefined || photo.draftId === draftAtFirst;
    }
  }, [carId, draftAtFirst]);

  function drop(id: string) {
    setWaiting((now) => now.filter((photo) => photo.id !== id));
    void forgetWaitingPhoto(id);
  }

  const next = waiting[0];
  useEffect(() => {
    if (!next || isPending) return;
    const send = () =>
      mutate(next, {
        onSuccess: (address) => {
          onArrived(next.pointId, address);
          drop(next.id);
        },
        onError: (failure) => {
          if (!isRefused(failure)) return;
          setRefusals((now) => ({ ...now, [next.pointId]: failure.message }));
          drop(next.id);
        },
      });
    const timer = setTimeout(send, error && !isRefused(error) ? LATER_MS : 0);
    window.addEventListener('online', send, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  });

  return {
    waiting,
    /** Why none can be sent. */
    problem: next && error && !isRefused(error) ? error.message : undefined,
    /** Why the last one of a point was not taken. */
    refusals,
    add(pointId: string, file: File) {
      const photo = { id: `${Date.now()}-${crypto.randomUUID()}`, carId, draftId, pointId, file };
      setRefusals(({ [pointId]: _told, ...others }) => others);
      setWaiting((now) => [...now, photo]);
      void keepWaitingPhoto(photo);
    },
    remove(id: string) {
      // One that is on its way is given up.
      if (id === next?.id) begin();
      drop(id);
    },
  };
}

/** Another time would not help: it is no picture, or too large. */
const isRefused = (failure: Error) => failure instanceof ApiError && [400, 413, 415].includes(failure.status);
