import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useAbortSignal } from '../../ui/use-abort-signal.ts';

const mutationKey = ['upload'];

/** Sends one picture for a form; another one takes its place. Whoever leaves gives it up, and should be asked first. */
export function useUpload(
  send: (file: File, signal: AbortSignal) => Promise<string>,
  onUploaded: (address: string) => void,
) {
  const begin = useAbortSignal();
  return useMutation({ mutationKey, mutationFn: (file: File) => send(file, begin()), onSuccess: onUploaded });
}

/** Whether a picture is on its way, which would be lost by leaving. */
export const useIsUploading = () => useIsMutating({ mutationKey }) > 0;
