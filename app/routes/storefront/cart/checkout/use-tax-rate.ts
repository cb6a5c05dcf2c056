import { useQuery } from '@tanstack/react-query';
import { basisPointsOf } from '../../../../../shared/tax.ts';
import { shopSettings } from '../../../../api/settings/settings.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';

/** The tax rate of right now: the shop is asked again when the cart opens, since it may be open for days. */
export function useTaxRate() {
  const { taxPercent } = useShopSettings();
  const { refetch } = useQuery({ ...shopSettings, staleTime: 0 });
  return { taxPercent, taxBasisPoints: basisPointsOf(taxPercent), refetchTax: refetch };
}
