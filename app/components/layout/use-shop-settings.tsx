import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { nothingEntered, type ShopSettings, shopSettings } from '../../api/settings/settings.ts';
import type { Site } from '../../site.ts';

/** Every page stands in it. */
export const SettingsContext = createContext(nothingEntered());

const YearContext = createContext('');

/** The year that it is at the dealership, as the server said it with the page. */
export const useShopYear = (): string => useContext(YearContext);

/** What the dealership says of itself: it comes with the page, and again when it was changed here. */
export function useShopSettings(): ShopSettings {
  return useContext(SettingsContext);
}

/** Asks for it once for all of the page. Who reads it hears of its changes, and of no others of the router's. */
export function SettingsProvider({ site, children }: { site: Site; children: ReactNode }) {
  const { data } = useQuery({
    ...shopSettings,
    // What stands in for what the server could not read is asked for again.
    staleTime: site.isRead ? Number.POSITIVE_INFINITY : 0,
    initialData: site.settings,
  });
  return (
    <YearContext value={site.year}>
      <SettingsContext value={data}>{children}</SettingsContext>
    </YearContext>
  );
}

/** Whether the shop sends email, as far as is known: nobody is promised any where it does not. */
export function useSendsMail(): boolean {
  return useShopSettings().sendsMail !== false;
}

/** Whether the dealership can deliver: somewhere, and from where the way is measured (D91). */
export function useDelivers(): boolean {
  const { dealership, promises } = useShopSettings();
  return Boolean(dealership.address?.zip) && promises.deliveryMiles > 0;
}
