import { ArrowUpRight } from 'lucide-react';
import { useShopSettings } from './use-shop-settings.ts';

const networks: Record<string, string> = {
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'linkedin.com': 'LinkedIn',
};

/** Where the dealership is on other sites. */
export function SocialLinks({ look }: { look: string }) {
  const { socialLinks = [] } = useShopSettings().dealership;
  return socialLinks.map((link) => (
    <a key={link} href={link} target="_blank" rel="noopener noreferrer" className={look}>
      {networkOf(link)}
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
