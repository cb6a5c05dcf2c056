import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportReport } from '../../../../../shared/cars/car-import.ts';
import { carImport } from '../../../../api/cars/car-changes.ts';
import type { SendingProgress } from '../../../../api/cars/car-import.ts';
import { ApiError } from '../../../../api/client.ts';
import { useAbortSignal } from '../../../../ui/hooks/use-abort-signal.ts';

export type CarImport =
  | { stage: 'empty' }
  | (Chosen & { stage: 'running'; progress: SendingProgress })
  | (Chosen & { stage: 'failed'; message: string; canRetry: boolean })
  | (Chosen & { stage: 'checked' | 'done'; report: ImportReport });

interface Chosen {
  file: File;
  dryRun: boolean;
  /** Whether everything but the stock is taken of cars that have changed since the file was written. */
  allButStock: boolean;
  /** Whether rows with a problem are left out, and the others imported. */
  skipBad: boolean;
}

/** A chosen file is checked at once, and imported when somebody says so. The file stays chosen whatever happens. */
export function useCarImport() {
  const sending = useMutation(carImport);
  const [progress, setProgress] = useState<SendingProgress>({ step: 'sending', done: 0, of: 0 });
  const begin = useAbortSignal();

  function run({ file, dryRun, allButStock, skipBad }: Chosen) {
    const signal = begin();
    const onProgress = (next: SendingProgress) => signal.aborted || setProgress(next);
    onProgress({ step: 'sending', done: 0, of: file.size });
    sending.mutate({ file, dryRun, allButStock, skipBad, onProgress, signal });
  }

  return {
    state: stateOf(sending, progress),
    choose: (file: File) => run({ file, dryRun: true, allButStock: false, skipBad: false }),
    /** Imports what was checked, or tries once more what failed. */
    go: run,
  };
}

type Sending = Pick<UseMutationResult<ImportReport, Error, Chosen>, 'variables' | 'data' | 'error'>;

function stateOf({ variables, data, error }: Sending, progress: SendingProgress): CarImport {
  if (!variables) return { stage: 'empty' };
  const { file, dryRun, allButStock, skipBad } = variables;
  const chosen = { file, dryRun, allButStock, skipBad };
  if (error) {
    // A file that was refused is refused again until it is corrected.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return { stage: 'failed', ...chosen, message: error.message, canRetry: !isRefused };
  }
  if (!data) return { stage: 'running', ...chosen, progress };
  return { stage: !dryRun && (skipBad || data.errors.length === 0) ? 'done' : 'checked', ...chosen, report: data };
}
