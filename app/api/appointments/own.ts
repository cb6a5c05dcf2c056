import { queryOptions } from '@tanstack/react-query';
import type { Appointment } from '../../../shared/appointments.ts';
import { callApi } from '../client.ts';
import { appointmentKeys } from '../dashboard-query-keys.ts';

/** One’s own appointments of all kinds, the latest first. */
export const ownAppointments = queryOptions({
  queryKey: appointmentKeys.own,
  queryFn: async ({ signal }) => {
    const fallback = 'Failed to load your appointments. Please try again.';
    return (await callApi<{ data: Appointment[] }>('/appointments/mine', { signal, fallback })).data;
  },
});

/** Of these, what is still to come, by time. */
export const upcomingAppointments = queryOptions({
  ...ownAppointments,
  select: (appointments: Appointment[]) =>
    appointments
      .filter(({ state, endsAt }) => state === 'booked' && new Date(endsAt) > new Date())
      .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
});

/** Of these, the test drives (D92). */
export const ownTestDrives = queryOptions({
  ...ownAppointments,
  select: (appointments: Appointment[]) => appointments.filter(({ kind }) => kind === 'test_drive'),
});
