import { useQuery } from '@tanstack/react-query';
import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import { freeTimes } from '../../api/orders/handover.ts';
import { issueAt } from '../form/issue-at.ts';
import { useBookable } from './use-bookable.ts';

/**
 * The free times of a kind. Those of a delivery are asked for once its ZIP code is whole, which may be refused itself.
 * @param zip undefined where it is no question: what is booked for there comes still, wherever we deliver by now (D91)
 */
export function useFreeTimes(kind: AppointmentKind, zip: string | undefined) {
  const isOffered = useBookable()(kind);
  const isWhole = kind !== 'delivery' || zip === undefined || /^\d{5}(-\d{4})?$/.test(zip);
  const query = useQuery({ ...freeTimes(kind, (kind === 'delivery' && zip) || ''), enabled: isWhole && isOffered });
  return { query, isOffered, isWhole, zipIssue: issueAt(query.error, 'zip') };
}
