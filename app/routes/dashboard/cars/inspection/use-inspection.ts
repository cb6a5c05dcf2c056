import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MOST_PHOTOS_OF_A_POINT } from '../../../../../shared/cars/car-rules.ts';
import type { Car } from '../../../../../shared/cars/cars.ts';
import type { InspectionReport } from '../../../../../shared/cars/inspection/inspection.ts';
import { inspectionSaving, isStale } from '../../../../api/cars/inspection.ts';
import { isWorthRetrying } from '../../../../api/client.ts';
import { isNothing, nothing, type Unsent } from '../../../../storage/inspection-storage.ts';
import {
  type Answers,
  answersHere,
  answersThere,
  clashOf,
  isAnswer,
  isMileageClashing,
  isOfAnother,
  ofThis,
  omit,
  settle,
} from './clash.ts';
import { useUnsent } from './use-unsent.ts';

const SOON_MS = 400;
const LATER_MS = 5000;

/**
 * The answers of an inspection. Each is kept on this device at once and sent soon after; without network it waits, and
 * is sent when there is one again, so that nothing is lost beside the car (D88).
 */
export function useInspection({ _id: carId, mileage: listed }: Car, report: InspectionReport | null) {
  const { kept, latest, store } = useUnsent(carId);
  const { mutate, isPending, error, reset } = useMutation(inspectionSaving);
  const unsent = ofThis(report, kept);
  const waits = !isNothing(unsent);
  const isBehind = isStale(error);
  const isRefused = error !== null && !isBehind && !isWorthRetrying(error);
  const clash = clashOf(report, unsent);
  const isMileageOld = isMileageClashing(report, unsent);
  const isClashing = clash.length > 0 || isMileageOld || (waits && isOfAnother(report, unsent));

  /** What waits here, to add to: it is for the draft that is there, where nothing waited. */
  function now(): Unsent {
    const waiting = ofThis(report, latest.current);
    return isNothing(waiting) ? { ...waiting, draftId: report?._id } : waiting;
  }

  /**
   * With what they take the place of, so that nothing newer is lost by them. One that lacks its note opens its point at once:
   * what was answered before is not so any more, and is not signed (D87).
   */
  function answer(found: Answers) {
    const waiting = now();
    const ids = Object.keys(found);
    const there = answersThere(report);
    const known = ids.map((id) => [id, id in waiting.points ? waiting.before[id] : there[id]] as const);
    const before = { ...waiting.before, ...Object.fromEntries(known.map(([id, point]) => [id, point ?? null])) };
    const given = Object.entries(found).map(([id, point]) => [id, isAnswer(point) ? point : null] as const);
    const lacking = Object.fromEntries(Object.entries(found).filter(([, point]) => !isAnswer(point)));
    const points = { ...waiting.points, ...Object.fromEntries(given) };
    store({ ...waiting, points, before, begun: { ...omit(waiting.begun, ids), ...lacking } });
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
    // A tab behind another lets that one send.
    const timer = setTimeout(send, (error && !isBehind) || document.hidden ? LATER_MS : SOON_MS);
    window.addEventListener('online', send, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  });

  return {
    answers: answersHere(report, unsent),
    mileage: unsent.mileage ?? report?.mileage ?? undefined,
    clash,
    isMileageOld,
    settle: (keep: 'mine' | 'theirs') => store(settle(report, latest.current, keep)),
    isClashing,
    state: isRefused || isClashing ? ('refused' as const) : waits ? ('waiting' as const) : ('saved' as const),
    /** Why nothing can be sent: no network, or a refusal that stays one. */
    problem: waits && !isBehind ? error?.message : undefined,
    answer,
    /** A photo has arrived; what was answered of its point meanwhile stays. */
    addPhoto(pointId: string, address: string) {
      const found = answersHere(report, now())[pointId];
      const photos = [...new Set([...(found?.photos ?? []), address])].slice(0, MOST_PHOTOS_OF_A_POINT);
      if (found) answer({ [pointId]: { ...found, photos } });
    },
    setMileage(mileage: number) {
      const waiting = now();
      // A draft begins with what the car is listed with.
      const there = report ? report.mileage : listed;
      store({ ...waiting, mileage, mileageBefore: waiting.mileage === undefined ? there : waiting.mileageBefore });
    },
    discard: () => {
      store(nothing);
      reset();
    },
  };
}

/** What has been answered anew while the rest was on its way stays, and follows what was sent. */
function without(now: Unsent, sent: Unsent, { _id: draftId }: InspectionReport): Unsent {
  const points = Object.fromEntries(Object.entries(now.points).filter(([id, found]) => found !== sent.points[id]));
  const follows = (id: string) => (id in sent.points ? sent.points[id] : now.before[id]) ?? null;
  const before = Object.fromEntries(Object.keys(points).map((id) => [id, follows(id)]));
  const { begun, mileage } = now;
  const isNewer = mileage !== sent.mileage;
  return {
    draftId,
    points,
    before,
    begun,
    ...(isNewer && { mileage, mileageBefore: sent.mileage ?? now.mileageBefore }),
  };
}
