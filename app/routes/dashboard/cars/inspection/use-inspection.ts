import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MOST_PHOTOS_OF_A_POINT } from '../../../../../shared/cars/car-rules.ts';
import type { FoundPoint, InspectionReport } from '../../../../../shared/cars/inspection/inspection.ts';
import { inspectionSaving, isStale } from '../../../../api/cars/inspection.ts';
import { isWorthRetrying } from '../../../../api/client.ts';
import { isNothing, nothing, readUnsent, storeUnsent, type Unsent } from '../../../../storage/inspection-storage.ts';
import { answersThere, clashOf, isOfAnother, settle } from './clash.ts';

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
  const isBehind = isStale(error);
  const isRefused = error !== null && !isBehind && !isWorthRetrying(error);
  const clash = clashOf(report, unsent);
  const isClashing = clash.length > 0 || (waits && isOfAnother(report, unsent));

  function store(next: Unsent) {
    latest.current = next;
    setUnsent(next);
    storeUnsent(carId, next);
  }

  /** With what they take the place of, so that nothing newer is lost by them. */
  function answer(found: Record<string, FoundPoint>) {
    const now = latest.current;
    const draftId = isNothing(now) ? report?._id : now.draftId;
    const there = answersThere(report);
    const known = Object.keys(found).map((id) => [id, id in now.points ? now.before[id] : there[id]] as const);
    const before = { ...now.before, ...Object.fromEntries(known.map(([id, point]) => [id, point ?? null])) };
    store({ ...now, draftId, points: { ...now.points, ...found }, before });
  }

  useEffect(() => {
    if (!waits || isPending || isRefused || isClashing) return;
    const send = () => {
      const sent = latest.current;
      const { mileage, points } = sent;
      const known = { _id: report?._id, version: report?.version ?? 0 };
      mutate(
        { carId, mileage, points, ...known },
        { onSuccess: (saved) => store(without(latest.current, sent, saved)) },
      );
    };
    const timer = setTimeout(send, error && !isBehind ? LATER_MS : SOON_MS);
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
    clash,
    settle: (keep: 'mine' | 'theirs') => store(settle(report, latest.current, keep)),
    isClashing,
    state: isRefused || isClashing ? ('refused' as const) : waits ? ('waiting' as const) : ('saved' as const),
    /** Why nothing can be sent: no network, or a refusal that stays one. */
    problem: waits && !isBehind ? error?.message : undefined,
    answer,
    /** A photo has arrived; what was answered of its point meanwhile stays. */
    addPhoto(pointId: string, address: string) {
      const found = answersOf(report, latest.current)[pointId];
      const photos = [...new Set([...(found?.photos ?? []), address])].slice(0, MOST_PHOTOS_OF_A_POINT);
      if (found) answer({ [pointId]: { ...found, photos } });
    },
    setMileage(mileage: number) {
      const draftId = isNothing(latest.current) ? report?._id : latest.current.draftId;
      store({ ...latest.current, draftId, mileage });
    },
    discard: () => {
      store(nothing);
      reset();
    },
  };
}

function answersOf(report: InspectionReport | null, { points }: Unsent): Record<string, FoundPoint> {
  const here = Object.entries(points).flatMap(([id, found]) => (found ? [[id, found] as const] : []));
  return { ...answersThere(report), ...Object.fromEntries(here) };
}

/** What has been answered anew while the rest was on its way stays, and follows what was sent. */
function without(now: Unsent, sent: Unsent, { _id: draftId }: InspectionReport): Unsent {
  const points = Object.fromEntries(Object.entries(now.points).filter(([id, found]) => found !== sent.points[id]));
  const before = Object.fromEntries(Object.keys(points).map((id) => [id, sent.points[id] ?? now.before[id] ?? null]));
  return { draftId, points, before, ...(now.mileage !== sent.mileage && { mileage: now.mileage }) };
}
