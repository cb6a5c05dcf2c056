import { phoneLink } from '../../shared/settings/dealership/contact-lines.ts';

/** A phone number that one can call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phoneLink(phone)}`} className="whitespace-nowrap text-link tabular-nums">
      {phone}
    </a>
  );
}
