import { Mail, MapPin, Phone } from 'lucide-react';
import { addressLine, phoneLink } from '../../../shared/settings/contact-lines.ts';
import { useShopSettings } from './use-shop-settings.ts';

const line = 'flex min-h-11 items-center gap-2.5 text-ink-soft';
const link = `${line} transition-colors duration-quick hover:text-ink`;

/** Where the dealership is and how to reach it: as much as it has entered. */
export function DealershipContact() {
  const { address, phone, email } = useShopSettings().dealership;
  if (!address && !phone && !email) return null;
  return (
    <address className="not-italic">
      {address && (
        <p className={`${line} py-2`}>
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <span className="text-balance">{addressLine(address)}</span>
        </p>
      )}
      {phone && (
        <a href={`tel:${phoneLink(phone)}`} className={link}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          {email}
        </a>
      )}
    </address>
  );
}
