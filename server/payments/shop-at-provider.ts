import { hexColors } from '../../shared/settings/colors.ts';
import type { NewPaymentSession } from './payments.ts';

const LONGEST_SUFFIX = 10;

/** The shop's own name, colors and icon (D85). The provider fetches the icon, from an address that is for everybody. */
export function describeLook({ storeName, look: { accentColor, icon } }: NewPaymentSession) {
  return {
    display_name: storeName,
    button_color: accentColor,
    background_color: hexColors.ground,
    ...(icon.startsWith('https://') && { icon: { type: 'url' as const, url: icon } }),
  };
}

/** Latin letters and digits, a letter among them, short enough to stand beside the account's own name. */
export function describeOnStatement(storeName: string): string | undefined {
  const plain = storeName.normalize('NFD').replaceAll(/[^A-Za-z0-9 ]/g, '');
  const suffix = plain.trim().slice(0, LONGEST_SUFFIX).trim().toUpperCase();
  return /[A-Z]/.test(suffix) ? suffix : undefined;
}
