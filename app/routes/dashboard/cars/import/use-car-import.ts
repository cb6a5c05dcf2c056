import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '../../../../../shared/cars/car-import.ts';
import { importCars, type SendingProgress } from '../../../../api/car-import.ts';
import { reloadCars } from '../../../../api/cars.ts';
import { ApiError } from '../../../../api/client.ts';

export type CarImport =
  | { stage: 'empty' }
  | { stage: 'running'; file: File; dryRun: boolean; progress: SendingProgress }
  | { stage: 'failed'; file: File; dryRun: boolean; message: string; canRetry: boolean }
  | { stage: 'checked' | 'done'; file: File; report: ImportReport };

/** A chosen file is checked at once, and imported when somebody says so. The file stays chosen whatever happens. */
export function useCarImport() {
  const [state, setState] = useState<CarImport>({ stage: 'empty' });
  const queryClient = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(file: File, dryRun: boolean) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const tell = (next: CarImport) => stop.signal.aborted || setState(next);
    tell({ stage: 'running', file, dryRun, progress: { step: 'sending', done: 0, of: file.size } });
    try {
      const onProgress = (progress: SendingProgress) => tell({ stage: 'running', file, dryRun, progress });
      const report = await importCars(file, { dryRun, onProgress, signal: stop.signal });
      const isDone = !dryRun && report.errors.length === 0;
      tell({ stage: isDone ? 'done' : 'checked', file, report });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // A file that was refused is refused again until it is corrected.
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      tell({ stage: 'failed', file, dryRun, message, canRetry: !isRefused });
    } finally {
      if (!dryRun) void reloadCars(queryClient);
    }
  }

  return {
    state,
    choose: (file: File) => void run(file, true),
    /** Imports what was checked, or tries once more what failed. */
    go: (file: File, dryRun: boolean) => void run(file, dryRun),
  };
}
