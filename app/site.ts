import { createContext, type RouterContextProvider } from 'react-router';
import { fetchSettings, nothingEntered, type ShopSettings } from './api/settings/settings.ts';
import { transportContext } from './api/transport.ts';

/** What the server tells the pages of the shop they belong to. */
interface SiteContext {
  /** Its name, should its settings not be there. */
  storeName: string;
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
}

/** Made on the server, for every page. */
export async function readSite(context: Readonly<RouterContextProvider>): Promise<Site> {
  const { storeName, publicUrl, accentStyle } = context.get(siteContext);
  const settings = await fetchSettings(context.get(transportContext)).catch(() => nothingEntered(storeName));
  const { name, accentColor } = settings.dealership;
  return { storeName: name, publicUrl, accentStyle: accentStyle(accentColor), settings };
}
