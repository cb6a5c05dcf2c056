import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshInspection } from '../../../../api/cars/inspection.ts';
import { readUnsent, storeUnsent, type Unsent, watchUnsent } from '../../../../storage/inspection-storage.ts';

/** What waits on this device. Two tabs have one place for it, so each goes on from what the other has put there (D88). */
export function useUnsent(carId: string) {
  const client = useQueryClient();
  const [kept, setKept] = useState(() => readUnsent(carId));
  const latest = useRef(kept);

  function store(next: Unsent) {
    latest.current = next;
    setKept(next);
    storeUnsent(carId, next);
  }

  useEffect(
    () =>
      watchUnsent(carId, () => {
        const before = latest.current;
        latest.current = readUnsent(carId);
        setKept(latest.current);
        // What waits no more, the other tab has sent.
        if (waitingIn(before).some((each) => !waitingIn(latest.current).includes(each)))
          refreshInspection(client, carId);
      }),
    [carId, client],
  );

  return { kept, latest, store };
}

const waitingIn = ({ points, mileage }: Unsent) => [
  ...Object.keys(points),
  ...(mileage === undefined ? [] : ['mileage']),
];
