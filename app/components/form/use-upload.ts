import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useAbortSignal } from '../../ui/hooks/use-abort-signal.ts';

/** Of whatever sends a picture. */
export const uploadKey = ['upload'];

/** Sends one picture for a form; another one takes its place. Whoever leaves gives it up, and should be asked first. */
export function useUpload(
  send: (file: File, signal: AbortSignal) => Promise<string>,
  onUploaded: (address: string) => void,
) {
  const begin = useAbortSignal();
  return useMutation({
    mutationKey: uploadKey,
    mutationFn: (file: File) => send(file, begin()),
    onSuccess: onUploaded,
  });
}

/** Whether a picture is on its way, which would be lost by leaving. */
export const useIsUploading = () => useIsMutating({ mutationKey: uploadKey }) > 0;
