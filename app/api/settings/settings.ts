import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_STORE_NAME, DEFAULT_TAX_PERCENT, defaultPromises } from '../../../shared/settings/defaults.ts';
import type { PublicSettings, SettingsDates } from '../../../shared/settings/settings.ts';
import { callApi } from '../client.ts';
import { anybodys, settingsKeys } from '../query-keys.ts';
import type { Transport } from '../transport.ts';

export type LegalPage = keyof PublicSettings['legal'];
const legalPages: readonly LegalPage[] = ['privacy', 'terms', 'returns'];

/** What every page shows of the settings: of the legal texts only which pages there are. */
export type ShopSettings = Omit<PublicSettings, 'legal' | 'asIsSales' | 'bookable' | 'sendsMail'> & {
  legalPages: LegalPage[];
  asIsSales?: boolean;
  bookable?: PublicSettings['bookable'];
  sendsMail?: boolean;
};

export async function fetchSettings(transport?: Transport, signal?: AbortSignal): Promise<ShopSettings> {
  const { data } = await callApi<{ data: PublicSettings }>('/settings', { transport, signal });
  const { legal, ...settings } = data;
  // What the browser keeps is said in any case.
  return { ...settings, legalPages: legalPages.filter((page) => page === 'privacy' || legal[page]) };
}

/** When each section that anybody may read was last changed. */
export async function fetchSettingsDates(transport: Transport): Promise<SettingsDates> {
  return (await callApi<{ meta: { updatedAt: SettingsDates } }>('/settings', { transport })).meta.updatedAt;
}

/** A legal text in Markdown; undefined where the dealership has none. */
export async function fetchLegalText(page: LegalPage, transport: Transport): Promise<string | undefined> {
  const { data } = await callApi<{ data: PublicSettings }>('/settings', { transport });
  return data.legal[page];
}

export const shopSettings = queryOptions({
  queryKey: settingsKeys.shop,
  meta: anybodys,
  queryFn: ({ signal }) => fetchSettings(undefined, signal),
});

/** What is known of a shop that cannot be asked. */
export function nothingEntered(name = DEFAULT_STORE_NAME): ShopSettings {
  return {
    dealership: { name },
    hours: {},
    home: {},
    promises: defaultPromises,
    taxPercent: DEFAULT_TAX_PERCENT,
    legalPages: ['privacy'],
  };
}
