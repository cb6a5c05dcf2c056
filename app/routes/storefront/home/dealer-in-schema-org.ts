import { dealership } from '../../../../shared/dealership.ts';
import type { Site } from '../../../site.ts';

/** The dealership, for search engines. */
export function dealerInSchemaTerms({ storeName, publicUrl }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: storeName,
    url: `${publicUrl}/`,
    image: `${publicUrl}/share.jpg`,
    description: 'A premium seller of new and pre-owned vehicles.',
    telephone: dealership.phoneLink,
    email: dealership.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealership.street,
      addressLocality: dealership.city,
      addressRegion: dealership.region,
      postalCode: dealership.postalCode,
      addressCountry: 'US',
    },
  };
}
