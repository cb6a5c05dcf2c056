import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { DealershipContact, SocialLinks } from '../../../components/layout/dealership-contact.tsx';
import { OpeningExceptions } from '../../../components/layout/opening-exceptions.tsx';
import { OpeningHours } from '../../../components/layout/opening-hours.tsx';
import { useShopSettings, useShopYear } from '../../../components/layout/use-shop-settings.tsx';
import { Wordmark } from '../../../components/layout/wordmark.tsx';
import { legalTitles } from '../../../components/legal/legal-titles.ts';
import { cx } from '../../../ui/classes.ts';

const pages = [
  { to: href('/cars'), label: 'Browse Cars' },
  { to: href('/about'), label: 'About Us' },
  { to: href('/contact'), label: 'Contact' },
];
const linkLook =
  'inline-flex min-h-11 min-w-11 items-center gap-1.5 whitespace-nowrap text-ink-soft transition-colors duration-quick hover:text-ink';

export function SiteFooter() {
  const { dealership, hours, legalPages } = useShopSettings();
  const { name, address, phone, email, socialLinks = [] } = dealership;
  return (
    <footer className="mt-24 border-line border-t bg-sunken">
      <div className="page-width grid grid-cols-1 gap-x-10 gap-y-12 py-16 sm:grid-cols-2 lg:flex lg:justify-between">
        <div className="grid max-w-md content-start gap-6 sm:max-lg:col-span-2 lg:max-w-xs">
          <Wordmark />
          <p className="text-ink-soft text-lead">
            Your trusted destination for quality used and new cars. Find your perfect ride today.
          </p>
        </div>
        <FooterList title="Explore">
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} className={linkLook}>
              {label}
            </Link>
          ))}
          {legalPages.map((page) => (
            <Link key={page} to={href(`/${page}`)} className={linkLook}>
              {legalTitles[page]}
            </Link>
          ))}
        </FooterList>
        {(address || phone || email) && (
          <FooterList title={address ? 'Visit us' : 'Contact us'} canShrink>
            <DealershipContact />
          </FooterList>
        )}
        {(hours.days || hours.exceptions?.length) && (
          <FooterList title="Open">
            <OpeningHours />
            <OpeningExceptions shown={2} />
          </FooterList>
        )}
        {socialLinks.length > 0 && (
          <FooterList title="Follow">
            <SocialLinks look={linkLook} />
          </FooterList>
        )}
      </div>
      <p className="page-width border-line border-t py-6 text-fine text-ink-soft">
        © {useShopYear()} {name}. All rights reserved.
      </p>
    </footer>
  );
}

interface FooterListProps {
  title: string;
  /** Its lines may be broken to make room for the other lists beside it. */
  canShrink?: boolean;
  children: ReactNode;
}

function FooterList({ title, canShrink = false, children }: FooterListProps) {
  return (
    <section className={cx('grid content-start justify-items-start', !canShrink && 'lg:max-w-80 lg:shrink-0')}>
      <h2 className="mb-1 font-semibold text-body">{title}</h2>
      {children}
    </section>
  );
}
