import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, useParams } from 'react-router';
import type { SettingsSection } from '../../../../shared/settings/settings.ts';
import { settingsSection } from '../../../api/settings-edit.ts';
import { pageMeta } from '../../../page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChangeHistory } from '../history/change-history.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { DashboardSkeleton } from '../layout/skeletons.tsx';
import { ListFailure } from '../list/list-states.tsx';
import type { Route } from './+types/settings-page.ts';
import { FeedAddresses } from './feed-addresses.tsx';
import { OptionCatalog } from './options/option-catalog.tsx';
import { SectionForm } from './section-form.tsx';
import { sectionForms } from './section-forms.ts';
import { SettingsNav, sections } from './settings-nav.tsx';

const path = '/dashboard/settings/:section?';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Settings',
    description: 'Who you are, when you are open, what you promise and what you charge',
    path: href(path),
    unlisted: true,
  });

/** The settings, section by section (D82). */
export default function SettingsPage() {
  const { section: asked } = useParams();
  if (asked === 'options') {
    return (
      <SettingsShell section={asked} subtitle="What can be bought with a car. Orders keep what was bought.">
        <OptionCatalog />
      </SettingsShell>
    );
  }
  const section = sections.find((each) => each === asked) ?? 'dealership';
  return (
    <SettingsShell section={section} subtitle={sectionForms[section].subtitle}>
      <Section key={section} section={section} />
    </SettingsShell>
  );
}

interface SettingsShellProps {
  section: SettingsSection | 'options';
  subtitle: string;
  children: ReactNode;
}

function SettingsShell({ section, subtitle, children }: SettingsShellProps) {
  return (
    <PageShell isNarrow>
      <PageHeader title="Settings" subtitle={subtitle} />
      <SettingsNav current={section} />
      {children}
    </PageShell>
  );
}

function Section({ section }: { section: SettingsSection }) {
  // What the form began with stays while somebody types.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...settingsSection(section),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (error && !data) {
    return <ListFailure message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data || !isFetchedAfterMount) return <DashboardSkeleton />;
  return (
    <>
      {data.meta.isExample && (
        <Alert title="These are example values">They came with the demo. Replace them before you open.</Alert>
      )}
      <SectionForm section={section} saved={data.data} />
      {section === 'selling' && <FeedAddresses />}
      <ChangeHistory subject="settings" id={section} />
    </>
  );
}
