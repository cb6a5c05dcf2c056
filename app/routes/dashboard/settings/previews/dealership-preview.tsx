import type { CSSProperties } from 'react';
import type { AccentColors } from '../../../../../shared/settings/dealership/dealership.ts';
import { enteredDealership } from '../../../../../shared/settings/entered.ts';
import type { Settings } from '../../../../../shared/settings/settings.ts';
import { DealershipContact, SocialLinks } from '../../../../components/layout/dealership-contact.tsx';
import { Wordmark } from '../../../../components/layout/wordmark.tsx';
import { buttonLook } from '../../../../ui/button.tsx';
import { DraftShop } from './draft-shop.tsx';
import { Preview } from './preview.tsx';
import { useAccent } from './use-accent.ts';

const themes = ['light', 'dark'] as const;

/** Who the dealership is, in both themes side by side. */
export default function DealershipPreview({ typed: fields }: { typed: Settings['dealership'] }) {
  const colors = useAccent(fields.accentColor);
  // What is still being typed is no address yet, and one that stands there twice is refused.
  const socialLinks = [...new Set(fields.socialLinks.filter((link) => URL.canParse(link)))];
  return (
    <Preview>
      <DraftShop draft={{ dealership: { ...enteredDealership(fields), name: fields.name, socialLinks } }}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {themes.map((theme) => (
            <ThemePanel key={theme} theme={theme} colors={colors?.[theme]} />
          ))}
        </div>
      </DraftShop>
    </Preview>
  );
}

interface ThemePanelProps {
  theme: (typeof themes)[number];
  colors: AccentColors['light'] | undefined;
}

/** The head of a page, how to reach the dealership, and what leads on. Nothing in it can be followed. */
function ThemePanel({ theme, colors }: ThemePanelProps) {
  const accent = colors && {
    '--color-accent': colors.accent,
    '--color-accent-hover': colors.hover,
    '--color-accent-ink': colors.ink,
    '--color-accent-wash': colors.wash,
  };
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <figcaption className="text-fine text-ink-soft">
        {theme === 'light' ? 'In the light theme' : 'In the dark theme'}
      </figcaption>
      <div
        inert
        data-theme={theme}
        style={accent as CSSProperties | undefined}
        className="overflow-clip rounded-card bg-ground text-ink ring-1 ring-line"
      >
        <div className="flex min-h-18 items-center border-line border-b px-5">
          <Wordmark />
        </div>
        <div className="wrap-anywhere grid justify-items-start gap-4 p-5">
          <DealershipContact />
          <div className="flex flex-wrap gap-x-5">
            <SocialLinks look="inline-flex items-center gap-1.5 text-ink-soft" />
          </div>
          <span className={buttonLook('primary')}>Browse Cars</span>
          <span className="text-link">See all cars</span>
        </div>
      </div>
    </figure>
  );
}
