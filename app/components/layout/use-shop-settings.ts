import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { nothingEntered, type ShopSettings, shopSettings } from '../../api/settings/settings.ts';
import type { Site } from '../../site.ts';

/** What the dealership says of itself: it comes with the page, and again when it was changed here. */
export function useShopSettings(): ShopSettings {
  const site = useRouteLoaderData<Site>('root');
  const { data } = useQuery({
    ...shopSettings(),
    // What stands in for what the server could not read is asked for again.
    staleTime: site?.isRead ? Number.POSITIVE_INFINITY : 0,
    ...(site && { initialData: site.settings }),
  });
  return data ?? nothingEntered();
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
