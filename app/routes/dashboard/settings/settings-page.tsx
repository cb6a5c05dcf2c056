import { href, Link, useParams } from 'react-router';
import { settingsSection } from '../../../api/settings-edit.ts';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import type { Route } from './+types/settings-page.ts';
import { SettingsSectionEditor } from './section-editor.tsx';
import { sectionForms } from './section-forms.ts';
import { sectionOf, sections } from './sections.ts';

const path = '/dashboard/settings/:section?';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const cache = cacheFor('settings');
  const section = settingsSection(sectionOf(params.section));
  // What the form began with the last time may be old by now.
  cache?.removeQueries({ queryKey: section.queryKey, type: 'inactive' });
  void cache?.prefetchQuery(section);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Settings',
    description: 'Who you are, when you are open, what you promise and what you charge',
    path: href(path),
    unlisted: true,
  });

/** The settings, section by section (D82). */
export default function SettingsPage() {
  const section = sectionOf(useParams().section);
  return (
    <PageShell isNarrow>
      <PageHeader title="Settings" subtitle={sectionForms[section].subtitle} />
      <nav aria-label="Sections of the settings" className="flex flex-wrap gap-x-1 border-line border-b">
        {sections.map((each) => (
          <Link
            key={each}
            to={href(path, { section: each })}
            aria-current={each === section ? 'page' : undefined}
            className="-mb-px inline-flex min-h-12 items-center border-transparent border-b-2 px-3 font-semibold text-ink-soft transition-colors duration-quick hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent-ink aria-[current=page]:text-ink"
          >
            {sectionForms[each].title}
          </Link>
        ))}
      </nav>
      <SettingsSectionEditor key={section} section={section} />
    </PageShell>
  );
}
