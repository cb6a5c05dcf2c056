import { phoneLink } from '../../../../shared/settings/dealership/contact-lines.ts';
import type { Site } from '../../../site.ts';

/** The dealership, for search engines: as much as it has entered, with a picture of one of its cars. */
export function dealerInSchemaTerms(
  { storeName, publicUrl, settings: { dealership, hours } }: Site,
  picture: string | undefined,
) {
  const { address, phone, email, logo, socialLinks } = dealership;
  const image = picture ?? logo;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: storeName,
    url: `${publicUrl}/`,
    ...(image && { image: new URL(image, publicUrl).href }),
    ...(logo && { logo: new URL(logo, publicUrl).href }),
    ...(phone && { telephone: phoneLink(phone) }),
    ...(email && { email }),
    ...(address && { address: postalAddress(address) }),
    ...(hours.days && { openingHoursSpecification: openingHours(hours.days) }),
    ...(hours.exceptions?.length && { specialOpeningHoursSpecification: otherHours(hours.exceptions) }),
    ...(socialLinks && { sameAs: socialLinks }),
  };
}

type Settings = Site['settings'];

function postalAddress({ street, city, state, zip }: NonNullable<Settings['dealership']['address']>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  };
}

/** Days with other hours, as search engines read them: closed is from midnight to midnight. */
function otherHours(exceptions: NonNullable<Settings['hours']['exceptions']>) {
  return exceptions.flatMap(({ date, name, spans = [] }) => {
    const times = spans.length > 0 ? spans : [{ from: '00:00', to: '00:00' }];
    return times.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      name,
      validFrom: date,
      validThrough: date,
      opens: from,
      closes: closing(to),
    }));
  });
}

/** Search engines write the end of a day as its last minute. */
const closing = (time: string) => (time === '24:00' ? '23:59' : time);

function openingHours(days: NonNullable<Settings['hours']['days']>) {
  return Object.entries(days).flatMap(([day, spans]) =>
    spans.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      opens: from,
      closes: closing(to),
    })),
  );
}
