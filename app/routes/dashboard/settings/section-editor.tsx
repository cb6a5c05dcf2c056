import { useQuery } from '@tanstack/react-query';
import type { SettingsSection } from '../../../../shared/settings/settings.ts';
import { settingsSection } from '../../../api/settings/settings-edit.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChangeHistory } from '../history/change-history.tsx';
import { DashboardSkeleton } from '../layout/skeletons.tsx';
import { ListFailure } from '../list/list-states.tsx';
import { ClosedAppointments } from './closed-appointments.tsx';
import { FeedAddresses } from './feed-addresses.tsx';
import { SectionForm } from './section-form.tsx';

// In a file of its own: were it in the page's, the page's loader would be loaded with the page instead of before it.
/** A section once it has come, with who changed it. */
export function SettingsSectionEditor({ section }: { section: SettingsSection }) {
  const { data, error, isFetching, refetch } = useQuery(settingsSection(section));
  if (error && !data) {
    return <ListFailure message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <DashboardSkeleton />;
  return (
    <>
      {data.meta.isExample && (
        <Alert title="These are example values">They came with the demo. Replace them before you open.</Alert>
      )}
      <SectionForm section={section} saved={data.data} />
      {section === 'hours' && <ClosedAppointments />}
      {section === 'selling' && <FeedAddresses />}
      <ChangeHistory subject="settings" id={section} />
    </>
  );
}
