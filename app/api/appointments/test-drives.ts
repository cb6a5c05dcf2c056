import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Appointment, AppointmentMove } from '../../../shared/appointments.ts';
import { callApi } from '../client.ts';
import { appointmentKeys, orderKeys } from '../dashboard-query-keys.ts';
import { invalidate } from '../refresh.ts';

const change = (path: string, method: 'POST' | 'PUT' | 'DELETE', fallback: string) =>
  mutationOptions({
    mutationFn: (body: AppointmentMove | undefined) =>
      callApi<{ data: Appointment }>(path, { method, ...(body && { body }), fallback }),
    onSettled: (_saved, _error, _body, _before, { client }) => refresh(client),
  });

const BOOKING_FAILED = 'Failed to book the test drive. Please try again.';
const pathOf = (id: string) => `/appointments/${encodeURIComponent(id)}`;

export const testDriveBooking = (carId: string) =>
  change(`/cars/${encodeURIComponent(carId)}/test-drives`, 'POST', BOOKING_FAILED);
export const testDriveMove = (id: string) => change(pathOf(id), 'PUT', BOOKING_FAILED);
export const testDriveCancellation = (booked: Appointment | undefined) =>
  change(
    `${pathOf(booked?._id ?? '')}?version=${booked?.version ?? ''}`,
    'DELETE',
    'Failed to cancel the test drive. Please try again.',
  );

/** Whatever became of it: somebody else may have been quicker. */
function refresh(client: QueryClient) {
  for (const key of [appointmentKeys.own, orderKeys.allTimes]) invalidate(client, key);
}
