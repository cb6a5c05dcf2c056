import { useMutation, useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import type { Option } from '../../../../../shared/options.ts';
import { optionDeletion, optionList } from '../../../../api/options.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { cacheFor } from '../../../../state/prefetch.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import { DashboardSkeleton } from '../../layout/skeletons.tsx';
import { ListFailure } from '../../list/list-states.tsx';
import { useRowDialog } from '../../list/use-row-dialog.ts';
import { SettingsNav } from '../settings-nav.tsx';
import type { Route } from './+types/options-page.ts';
import { OptionDialog } from './option-dialog.tsx';
import { OptionRows } from './option-rows.tsx';

const subtitle = 'What can be bought with a car. Orders keep what was bought.';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader() {
  void cacheFor('settings')?.prefetchQuery(optionList);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Options',
    description: subtitle,
    path: href('/dashboard/settings/options'),
    unlisted: true,
  });

/** The catalogue of options (D100). */
export default function OptionsPage() {
  const { data: options, error, isFetching, refetch } = useQuery(optionList);
  const editing = useRowDialog<Option | null>();
  const deleting = useRowDialog<Option>();
  const deletion = useMutation(optionDeletion);

  function remove() {
    if (!deleting.subject) return;
    deletion.mutate(deleting.subject, {
      onSuccess: () => {
        deleting.close();
        toast.success('Option deleted');
      },
    });
  }

  return (
    <PageShell isNarrow>
      <PageHeader title="Settings" subtitle={subtitle} />
      <SettingsNav current="options" />
      {error && !options && (
        <ListFailure message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !options && <DashboardSkeleton />}
      {options && <OptionRows options={options} onEdit={editing.open} onDelete={deleting.open} />}
      {options && (
        <Button variant="secondary" onClick={() => editing.open(null)} className="justify-self-start">
          Add option
        </Button>
      )}
      <OptionDialog dialog={editing} />
      <ConfirmDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title="Delete option"
        question="It can no longer be chosen. Orders keep it."
        mutation={deletion}
        onConfirm={remove}
      >
        {deleting.subject?.name}
      </ConfirmDialog>
    </PageShell>
  );
}
