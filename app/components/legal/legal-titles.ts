import type { LegalPage } from '../../api/settings/settings.ts';

/** What each legal text is called, on its page and at the foot of all others. */
export const legalTitles: Record<LegalPage, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  returns: 'Returns',
};
