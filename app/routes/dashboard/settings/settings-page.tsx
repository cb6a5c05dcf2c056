import { lazy, Suspense } from 'react';
import { href, useParams } from 'react-router';
import { optionList } from '../../../api/options/options.ts';
import { settingsSection } from '../../../api/settings/settings-edit.ts';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { DashboardSkeleton } from '../layout/skeletons.tsx';
import type { Route } from './+types/settings-page.ts';
import { SettingsSectionEditor } from './section-editor.tsx';
import { sectionForms } from './section-forms.ts';
import { OPTIONS, sectionOf } from './sections.ts';
import { SettingsNav } from './settings-nav.tsx';

const path = '/dashboard/settings/:section?';
const OptionCatalog = lazy(() => import('./options/option-catalog.tsx').catch(() => ({ default: NoCatalog })));
const optionsSubtitle = 'What can be bought with a car. Orders keep what was bought.';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const cache = cacheFor('settings');
  if (params.section === OPTIONS) {
    void cache?.prefetchQuery(optionList);
    return null;
  }
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
  const { section: name } = useParams();
  const section = sectionOf(name);
  const isOptions = name === OPTIONS;
  const current = isOptions ? OPTIONS : section;
  return (
    <PageShell isNarrow>
      <PageHeader title="Settings" subtitle={isOptions ? optionsSubtitle : sectionForms[section].subtitle} />
      <SettingsNav current={current} />
      <Suspense fallback={<DashboardSkeleton />}>
        {isOptions ? <OptionCatalog /> : <SettingsSectionEditor key={section} section={section} />}
      </Suspense>
    </PageShell>
  );
}

function NoCatalog() {
  return <Alert tone="warning">The options could not be loaded. Reload the page to try again.</Alert>;
}
