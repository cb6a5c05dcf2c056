import { formatNumber } from '../../../../../shared/format.ts';
import type { SendingProgress } from '../../../../api/cars/car-import.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';

interface ImportRunningProps {
  file: File;
  dryRun: boolean;
  progress: SendingProgress;
}

/** How far the check or the import has come. */
export function ImportRunning({ file, dryRun, progress }: ImportRunningProps) {
  const { done, of } = progress;
  return (
    <section
      aria-label={dryRun ? 'Check' : 'Import'}
      className="grid gap-3 rounded-card bg-surface p-5 tabular-nums ring-1 ring-line"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="font-semibold">
          {dryRun ? `Checking ${file.name}...` : 'Importing your cars...'}
        </p>
        <p className="text-fine text-ink-soft">{describeProgress(progress)}</p>
      </div>
      <ProgressBar label="Progress" value={of > 0 ? done / of : 0} />
      {!dryRun && <p className="text-fine text-ink-soft">Keep this page open to see how it went.</p>}
    </section>
  );
}

function describeProgress({ step, done, of }: SendingProgress): string {
  if (step === 'sending') return `Sending: ${of > 0 ? Math.round((done / of) * 100) : 0}%`;
  const what = step === 'checking' ? 'rows checked' : 'cars saved';
  return `${formatNumber(done)} of ${formatNumber(of)} ${what}`;
}

interface ImportFailureProps {
  dryRun: boolean;
  message: string;
  canRetry: boolean;
  onRetry: () => void;
}

/** What went wrong, and what that means for the cars. */
export function ImportFailure({ dryRun, message, canRetry, onRetry }: ImportFailureProps) {
  return (
    <Alert
      tone="danger"
      title={dryRun ? 'This file could not be checked' : 'We lost the connection during the import'}
      action={
        canRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p>{message}</p>
      <p className="mt-1 text-ink-soft">
        {dryRun
          ? 'Nothing was changed. If you edited the file after choosing it, choose it again.'
          : 'Either everything was saved, or nothing was. Trying again is safe for rows with an ID or a VIN: no car is added twice. New cars without a VIN could be: check Manage Cars first.'}
      </p>
    </Alert>
  );
}
