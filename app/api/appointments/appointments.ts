import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import type { Appointment, AppointmentEdit, OfferedTime } from '../../../shared/appointments.ts';
import { callApi } from '../client.ts';
import { appointmentKeys, changeKeys, orderKeys, todayKey } from '../dashboard-query-keys.ts';
import { AS_OF_NOW_MS } from '../pages.ts';
import { invalidate } from '../refresh.ts';

type Zoned<Data> = { data: Data; meta: { timeZone: string } };

interface Calendar {
  appointments: Appointment[];
  timeZone: string;
}

function replaced(calendar: Calendar, saved: Appointment): Calendar {
  return { ...calendar, appointments: calendar.appointments.map((each) => (each._id === saved._id ? saved : each)) };
}

/** Everybody's appointments of some days, where the dealership is (D93). */
export function calendarOf(days: { from: string; to: string }) {
  return queryOptions({
    queryKey: appointmentKeys.days(days.from, days.to),
    staleTime: AS_OF_NOW_MS,
    // It is left open all day.
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const fallback = 'Failed to load the appointments. Please try again.';
      const { data, meta } = await callApi<Zoned<Appointment[]>>(`/appointments?${new URLSearchParams(days)}`, {
        signal,
        fallback,
      });
      return { appointments: data, timeZone: meta.timeZone };
    },
  });
}

/** One appointment as it is now, on whatever day. */
export function appointmentOf(id: string) {
  return queryOptions({
    queryKey: appointmentKeys.one(id),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await callApi<{ data: Appointment }>(`/appointments/${encodeURIComponent(id)}`, { signal })).data,
  });
}

/** The times of a day to which staff can move an appointment. */
export function timesToMove(moving: { _id: string; kind: AppointmentKind }, day: string) {
  return queryOptions({
    queryKey: appointmentKeys.times(moving._id, day),
    staleTime: AS_OF_NOW_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ kind: moving.kind, moving: moving._id, from: day, days: '1' });
      const fallback = 'Failed to load the times. Please try again.';
      return (await callApi<Zoned<OfferedTime[]>>(`/appointments/times?${query}`, { signal, fallback })).data;
    },
  });
}

export const appointmentEdit = (id: string) =>
  mutationOptions({
    mutationFn: async (edit: AppointmentEdit) => {
      const fallback = 'Failed to save the appointment. Please try again.';
      const call = { method: 'PATCH', body: edit, fallback, expectsData: true } as const;
      return (await callApi<{ data: Appointment }>(`/appointments/${encodeURIComponent(id)}`, call)).data;
    },
    onSuccess: (saved, _edit, _before, { client }) => {
      // At once: the dialog that closes looks for where the focus goes on.
      client.setQueriesData<Calendar>(
        { queryKey: appointmentKeys.allDays },
        (known) => known && replaced(known, saved),
      );
      for (const key of [
        appointmentKeys.all,
        orderKeys.all,
        orderKeys.allTimes,
        changeKeys.subjects('order'),
        todayKey,
      ])
        invalidate(client, key);
    },
    // It may be refused because it is not any more what the screen says.
    onError: (_error, _edit, _before, { client }) => refreshAppointments(client),
  });

function refreshAppointments(client: QueryClient) {
  invalidate(client, appointmentKeys.all);
}
