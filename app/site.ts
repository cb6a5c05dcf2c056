import { createContext, type RouterContextProvider } from 'react-router';
import { dealershipDay } from '../shared/settings/dealership/dealership-day.ts';
import { fetchSettings, nothingEntered, type ShopSettings } from './api/settings/settings.ts';
import { transportContext } from './api/transport.ts';

/** What the server tells the pages of the shop they belong to. */
interface SiteContext {
  /** Who the dealership is as it was last known, should its settings not be there right now. */
  brand: { storeName: string; logo: string | null; logoDark: string | null; accentStyle: string };
  /** The address people use, without a slash at its end. */
  publicUrl: string;
  /** The style that gives the pages this accent color. */
  accentStyle: (color: string | undefined) => string;
}

export const siteContext = createContext<SiteContext>();

/** What the pages know of the shop they belong to. */
export interface Site {
  storeName: string;
  publicUrl: string;
  accentStyle: string;
  settings: ShopSettings;
  /** Whether the settings are those of the shop, and not what stands in for what could not be read. */
  isRead: boolean;
  /** The year that it was at the dealership when the page was made: clocks of server and browser differ around New Year. */
  year: string;
}

/** Made on the server, for every page. */
export async function readSite(context: Readonly<RouterContextProvider>): Promise<Site> {
  const { brand, publicUrl, accentStyle } = context.get(siteContext);
  const settings = await fetchSettings(context.get(transportContext)).catch(() => null);
  if (!settings) return { ...withoutSettings(brand), publicUrl, year: yearIn(undefined) };
  const { name, accentColor, timeZone } = settings.dealership;
  const year = yearIn(timeZone);
  return { storeName: name, publicUrl, accentStyle: accentStyle(accentColor), settings, isRead: true, year };
}

const yearIn = (timeZone: string | undefined) => dealershipDay(timeZone).slice(0, 4);

function withoutSettings({ storeName, logo, logoDark, accentStyle }: SiteContext['brand']) {
  const { dealership, ...rest } = nothingEntered(storeName);
  const settings = { ...rest, dealership: { ...dealership, ...(logo && { logo }), ...(logoDark && { logoDark }) } };
  return { storeName, accentStyle, settings, isRead: false };
}
