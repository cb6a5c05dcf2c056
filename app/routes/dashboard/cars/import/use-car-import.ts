import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '../../../../../shared/cars/car-import.ts';
import { carImport } from '../../../../api/car-changes.ts';
import type { SendingProgress } from '../../../../api/car-import.ts';
import { ApiError } from '../../../../api/client.ts';

export type CarImport =
  | { stage: 'empty' }
  | { stage: 'running'; file: File; dryRun: boolean; progress: SendingProgress }
  | { stage: 'failed'; file: File; dryRun: boolean; message: string; canRetry: boolean }
  | { stage: 'checked' | 'done'; file: File; report: ImportReport };

/** A chosen file is checked at once, and imported when somebody says so. The file stays chosen whatever happens. */
export function useCarImport() {
  const sending = useMutation(carImport);
  const [progress, setProgress] = useState<SendingProgress>({ step: 'sending', done: 0, of: 0 });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function run(file: File, dryRun: boolean) {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const onProgress = (next: SendingProgress) => signal.aborted || setProgress(next);
    onProgress({ step: 'sending', done: 0, of: file.size });
    sending.mutate({ file, dryRun, onProgress, signal });
  }

  return {
    state: stateOf(sending, progress),
    choose: (file: File) => run(file, true),
    /** Imports what was checked, or tries once more what failed. */
    go: run,
  };
}

type Sending = Pick<
  UseMutationResult<ImportReport, Error, { file: File; dryRun: boolean }>,
  'variables' | 'data' | 'error'
>;

function stateOf({ variables, data, error }: Sending, progress: SendingProgress): CarImport {
  if (!variables) return { stage: 'empty' };
  const { file, dryRun } = variables;
  if (error) {
    // A file that was refused is refused again until it is corrected.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return { stage: 'failed', file, dryRun, message: error.message, canRetry: !isRefused };
  }
  if (!data) return { stage: 'running', file, dryRun, progress };
  return { stage: !dryRun && data.errors.length === 0 ? 'done' : 'checked', file, report: data };
}
