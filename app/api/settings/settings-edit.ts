import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AccentColors } from '../../../shared/settings/dealership/dealership.ts';
import type { Settings, SettingsSection } from '../../../shared/settings/settings.ts';
import { callApi } from '../client.ts';
import { accentKeys, appointmentKeys, changeKeys, todayKey } from '../dashboard-query-keys.ts';
import { upload } from '../pictures.ts';
import { carKeys, settingsKeys } from '../query-keys.ts';

export type EditedSection<Section extends SettingsSection = SettingsSection> = Settings[Section] & { version: number };

/** A section of the settings as staff edit it. */
export function settingsSection(section: SettingsSection) {
  return queryOptions({
    queryKey: settingsKeys.section(section),
    // What the form began with stays while somebody types.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      callApi<{ data: EditedSection; meta: { isExample: boolean } }>(`/settings/${section}`, {
        signal,
        fallback: 'Failed to load the settings. Please try again.',
      }),
  });
}

/** How an accent color looks in both themes, and why it would be refused. */
export function accentColors(color: string) {
  return queryOptions({
    queryKey: accentKeys.of(color),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ color });
      const { data } = await callApi<{ data: AccentColors }>(`/settings/dealership/accent?${query}`, { signal });
      return data;
    },
  });
}

/** Changes it; what pages show of it is asked for anew. */
export const settingsEdit = (section: SettingsSection) =>
  mutationOptions({
    mutationFn: async (edit: EditedSection) => {
      const { data } = await callApi<{ data: EditedSection }>(`/settings/${section}`, {
        method: 'PUT',
        body: edit,
        fallback: 'Failed to save the settings. Please try again.',
        expectsData: true,
      });
      return data;
    },
    onSuccess: (data, _edit, _before, { client }) => {
      client.setQueryData(settingsSection(section).queryKey, {
        data,
        meta: { isExample: false },
      });
      // The home page finds the cars that its slides name in what it knows of the shop.
      void client.invalidateQueries({ queryKey: settingsKeys.shop }).then(() => {
        if (section === 'home') void client.invalidateQueries({ queryKey: carKeys.heroes });
      });
      // Other hours may leave appointments at times when the dealership is closed.
      void client.invalidateQueries({ queryKey: todayKey });
      void client.invalidateQueries({ queryKey: appointmentKeys.allDays });
      void client.invalidateQueries({ queryKey: changeKeys.of('settings', section) });
    },
  });

/**
 * Sends a picture for the settings, such as a logo, and answers its address. What is transparent stays so.
 * @throws ApiError with a message fit to show
 */
export function uploadSettingPicture(file: File, signal: AbortSignal): Promise<string> {
  return upload('/settings/pictures', file, { signal });
}
