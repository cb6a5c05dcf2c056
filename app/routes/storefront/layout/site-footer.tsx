import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { DealershipContact } from '../../../components/layout/dealership-contact.tsx';
import { useStoreName, Wordmark } from '../../../components/layout/wordmark.tsx';

const pages = [
  { to: href('/cars'), label: 'Browse Cars' },
  { to: href('/about'), label: 'About Us' },
  { to: href('/contact'), label: 'Contact' },
];
const networks = [
  { href: 'https://www.facebook.com/', label: 'Facebook' },
  { href: 'https://www.instagram.com/', label: 'Instagram' },
  { href: 'https://x.com/', label: 'X' },
  { href: 'https://www.youtube.com/', label: 'YouTube' },
];
const linkLook =
  'inline-flex min-h-11 items-center gap-1.5 text-ink-soft transition-colors duration-quick hover:text-ink';

export function SiteFooter() {
  const storeName = useStoreName();
  return (
    <footer className="mt-24 border-line border-t bg-sunken">
      <div className="page-width grid gap-x-10 gap-y-12 py-16 sm:grid-cols-2 lg:grid-cols-[2.2fr_1fr_1.4fr_1fr]">
        <div className="grid max-w-md content-start gap-6">
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
        </FooterList>
        <FooterList title="Visit us">
          <DealershipContact />
        </FooterList>
        <FooterList title="Follow">
          {networks.map(({ href, label }) => (
            <a key={href} href={href} target="_blank" rel="noopener noreferrer" className={linkLook}>
              {label}
              <ArrowUpRight aria-hidden="true" className="size-3.5" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          ))}
        </FooterList>
      </div>
      <p className="page-width border-line border-t py-6 text-fine text-ink-soft" suppressHydrationWarning>
        © {new Date().getFullYear()} {storeName}. All rights reserved.
      </p>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start justify-items-start">
      <h2 className="mb-1 font-semibold text-body">{title}</h2>
      {children}
    </section>
  );
}
