import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import type { SettingsSection } from '../../../../shared/settings/settings.ts';
import { sectionForms } from './section-forms.ts';
import { OPTIONS, sections } from './sections.ts';

const path = '/dashboard/settings/:section?';
const links = sections.flatMap((section) => {
  const link = { section, title: sectionForms[section].title, to: href(path, { section }) };
  const options = { section: OPTIONS, title: 'Options', to: href(path, { section: OPTIONS }) } as const;
  return section === 'selling' ? [link, options] : [link];
});

/** The way from one part of the settings to the next: one row, which scrolls to where one is. */
export function SettingsNav({ current }: { current: SettingsSection | typeof OPTIONS }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="${href(path, { section: current })}"]`);
    // Not scrollIntoView, which would move the page too, and at once: a row that still glides stops short of what is
    // focused meanwhile.
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label="Sections of the settings"
      className="scrollbar-thin relative flex overflow-x-auto border-line border-b"
    >
      {links.map(({ section, title, to }) => (
        <Link
          key={section}
          to={to}
          aria-current={section === current ? 'page' : undefined}
          className="inline-flex min-h-12 shrink-0 items-center whitespace-nowrap border-transparent border-b-2 px-2.5 font-semibold text-ink-soft transition-colors duration-quick hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent-ink aria-[current=page]:text-ink"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
