import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type ShopSettings, shopSettings } from '../../../../api/settings/settings.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.ts';

interface DraftShopProps {
  /** What is being typed, as the shop would say it. */
  draft: Partial<ShopSettings>;
  children: ReactNode;
}

/** Parts of the shop's own pages in here show what is being typed as if it were saved: it stands in a cache of its own. */
export function DraftShop({ draft, children }: DraftShopProps) {
  const settings = { ...useShopSettings(), ...draft };
  const [client] = useState(() => new QueryClient());
  useLayoutEffect(() => {
    client.setQueryData(shopSettings().queryKey, settings);
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
