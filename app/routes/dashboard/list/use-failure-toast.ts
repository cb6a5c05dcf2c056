import { useEffect } from 'react';
import { toast } from '../../../ui/toast/toast.ts';

/** Says each time that a list could not be loaded. `failedAt` is when, 0 for never. */
export function useFailureToast(failedAt: number, text: string) {
  useEffect(() => {
    if (failedAt > 0) toast.error(text, { id: text });
  }, [failedAt, text]);
}
