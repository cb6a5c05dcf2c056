import { href } from 'react-router';
import { useLeaveGuard } from '../../../../components/form/leave-guard.tsx';
import { pageMeta } from '../../../../page-meta.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import type { Route } from './+types/import-cars.ts';
import { ImportFileField } from './import-file-field.tsx';
import { ImportFailure, ImportRunning } from './import-progress.tsx';
import { ImportChecked, ImportDone } from './import-report.tsx';
import { useCarImport } from './use-car-import.ts';

const whileSaving = {
  title: 'Leave while cars are being saved?',
  description: 'The import continues without you, but you won’t see how it went.',
};
const subtitle = 'Add and update many cars at once from a CSV file';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Import Cars',
    description: subtitle,
    path: href('/dashboard/products/import'),
    unlisted: true,
  });

export default function ImportCars() {
  const { state, choose, go } = useCarImport();
  const isSaving = state.stage === 'running' && !state.dryRun;
  const guard = useLeaveGuard(isSaving, whileSaving);
  return (
    <PageShell>
      <PageHeader title="Import Cars" subtitle={subtitle} />
      <ImportFileField file={state.stage === 'empty' ? undefined : state.file} isLocked={isSaving} onChoose={choose} />
      {state.stage === 'running' && <ImportRunning {...state} />}
      {state.stage === 'failed' && <ImportFailure {...state} onRetry={() => go(state)} />}
      {state.stage === 'checked' && (
        <ImportChecked
          report={state.report}
          allButStock={state.allButStock}
          onAllButStock={(allButStock) => go({ ...state, dryRun: true, allButStock })}
          onImport={(skipBad) => go({ ...state, dryRun: false, skipBad })}
        />
      )}
      {state.stage === 'done' && <ImportDone report={state.report} />}
      {guard.question}
    </PageShell>
  );
}
