import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MOST_PHOTOS_OF_A_POINT } from '../../../../../shared/cars/car-rules.ts';
import type { FoundPoint, InspectionReport } from '../../../../../shared/cars/inspection/inspection.ts';
import { inspectionSaving } from '../../../../api/cars/inspection.ts';
import { isWorthRetrying } from '../../../../api/client.ts';
import { isNothing, readUnsent, storeUnsent, type Unsent } from '../../../../storage/inspection-storage.ts';

const SOON_MS = 400;
const LATER_MS = 5000;

/**
 * The answers of an inspection. Each is kept on this device at once and sent soon after; without network it waits, and
 * is sent when there is one again, so that nothing is lost beside the car (D88).
 */
export function useInspection(carId: string, report: InspectionReport | null) {
  const [unsent, setUnsent] = useState(() => readUnsent(carId));
  const { mutate, isPending, error, reset } = useMutation(inspectionSaving);
  const latest = useRef(unsent);
  const waits = !isNothing(unsent);
  const isRefused = error !== null && !isWorthRetrying(error);

  function store(next: Unsent) {
    latest.current = next;
    setUnsent(next);
    storeUnsent(carId, next);
  }

  useEffect(() => {
    if (!waits || isPending || isRefused) return;
    const send = () => {
      const sent = latest.current;
      mutate({ carId, ...sent }, { onSuccess: () => store(without(latest.current, sent)) });
    };
    const timer = setTimeout(send, error ? LATER_MS : SOON_MS);
    window.addEventListener('online', send, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  });

  return {
    /** Everything as it stands on this device. */
    answers: answersOf(report, unsent),
    mileage: unsent.mileage ?? report?.mileage ?? undefined,
    state: isRefused ? ('refused' as const) : waits ? ('waiting' as const) : ('saved' as const),
    /** Why nothing can be sent: no network, or a refusal that stays one. */
    problem: waits ? error?.message : undefined,
    answer: (found: Record<string, FoundPoint>) =>
      store({ ...latest.current, points: { ...latest.current.points, ...found } }),
    /** A photo has arrived; what was answered of its point meanwhile stays. */
    addPhoto(pointId: string, address: string) {
      const found = answersOf(report, latest.current)[pointId];
      const photos = [...new Set([...(found?.photos ?? []), address])].slice(0, MOST_PHOTOS_OF_A_POINT);
      if (found) store({ ...latest.current, points: { ...latest.current.points, [pointId]: { ...found, photos } } });
    },
    setMileage: (mileage: number) => store({ ...latest.current, mileage }),
    discard: () => {
      store({ points: {} });
      reset();
    },
  };
}

function answersOf(report: InspectionReport | null, { points }: Unsent): Record<string, FoundPoint> {
  const known = report?.sections.flatMap((section) => section.points) ?? [];
  const answered = known.flatMap(({ _id, result, note, photos }) =>
    result ? [[_id, { result, note, photos }] as const] : [],
  );
  const here = Object.entries(points).flatMap(([id, found]) => (found ? [[id, found] as const] : []));
  return Object.fromEntries([...answered, ...here]);
}

/** What has been answered anew while the rest was on its way stays. */
function without(now: Unsent, sent: Unsent): Unsent {
  const points = Object.fromEntries(Object.entries(now.points).filter(([id, found]) => found !== sent.points[id]));
  return now.mileage === sent.mileage ? { points } : { mileage: now.mileage, points };
}
