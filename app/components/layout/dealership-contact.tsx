import { ArrowUpRight, Mail, MapPin, Phone } from 'lucide-react';
import { addressLine, phoneLink } from '../../../shared/settings/dealership/contact-lines.ts';
import { useShopSettings } from './use-shop-settings.tsx';

const networks: Record<string, string> = {
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'linkedin.com': 'LinkedIn',
  // The short addresses that these give out themselves.
  'g.page': 'Google',
  'fb.me': 'Facebook',
  'youtu.be': 'YouTube',
  'wa.me': 'WhatsApp',
};
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
          <span className="wrap-anywhere min-w-0">{email}</span>
        </a>
      )}
    </address>
  );
}

/** Where the dealership is on other sites. */
export function SocialLinks({ look }: { look: string }) {
  const { socialLinks = [] } = useShopSettings().dealership;
  return socialLinks.map((link) => (
    <a key={link} href={link} target="_blank" rel="noopener noreferrer" className={look}>
      <span className="max-w-60 truncate">{networkOf(link)}</span>
      <ArrowUpRight aria-hidden="true" className="size-3.5" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  ));
}

/** What a social network is called: `https://www.facebook.com/us` is Facebook. */
function networkOf(link: string): string {
  const host = new URL(link).hostname.replace(/^www\./, '');
  const [name = host, ...rest] = host.split('.');
  return networks[host] ?? (rest.length === 1 ? name.charAt(0).toUpperCase() + name.slice(1) : host);
}
