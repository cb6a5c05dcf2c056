import { Mail, MapPin, Phone } from 'lucide-react';
import { dealership, dealershipAddress } from '../../../shared/dealership.ts';

const line = 'flex min-h-11 items-center gap-2.5 text-ink-soft';
const link = `${line} transition-colors duration-quick hover:text-ink`;

/** Where the dealership is and how to reach it. */
export function DealershipContact() {
  return (
    <address className="not-italic">
      <p className={line}>
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        {dealershipAddress}
      </p>
      <a href={`tel:${dealership.phoneLink}`} className={link}>
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        {dealership.phone}
      </a>
      <a href={`mailto:${dealership.email}`} className={link}>
        <Mail aria-hidden="true" className="size-4 shrink-0" />
        {dealership.email}
      </a>
    </address>
  );
}
