import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { formatCount } from '../../../../shared/format.ts';
import type { SettingsSection } from '../../../../shared/settings/settings.ts';
import { settingsSection } from '../../../api/settings/settings-edit.ts';
import { whatWaits } from '../../../api/today.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { may } from '../../../state/may.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChangeHistory } from '../history/change-history.tsx';
import { DashboardSkeleton } from '../layout/skeletons.tsx';
import { ListFailure } from '../list/list-states.tsx';
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

/** Beside the opening hours: how many have booked a time that these leave out (D103). */
function ClosedAppointments() {
  const { data } = useQuery(whatWaits);
  const { user } = useAuth();
  const total = data?.whileClosed;
  if (!total) return null;
  const seesThem = user !== null && may(user, 'orders');
  return (
    <Alert
      tone="warning"
      title={`${formatCount(total, 'appointment')} while you are closed`}
      action={
        seesThem && (
          <ButtonLink variant="secondary" to={href('/dashboard/today')}>
            See {total === 1 ? 'it' : 'them'} on Today
          </ButtonLink>
        )
      }
    >
      Booked before your opening hours changed. {seesThem ? 'Move' : 'Ask somebody who may see orders to move'} or
      cancel {total === 1 ? 'it: the customer has not been told.' : 'them: the customers have not been told.'}
    </Alert>
  );
}
