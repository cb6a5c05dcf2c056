import type { ReactNode } from 'react';
import type { ShopSettings } from '../../../../api/settings/settings.ts';
import { SettingsContext, useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';

interface DraftShopProps {
  /** What is being typed, as the shop would say it. */
  draft: Partial<ShopSettings>;
  children: ReactNode;
}

/** Parts of the shop's own pages in here show what is being typed as if it were saved. */
export function DraftShop({ draft, children }: DraftShopProps) {
  return <SettingsContext value={{ ...useShopSettings(), ...draft }}>{children}</SettingsContext>;
}
