import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { isAbort } from '../../api/client.ts';
import type { FetchedFile } from '../../api/files.ts';
import { Button } from '../../ui/button.tsx';
import { useAbortSignal } from '../../ui/hooks/use-abort-signal.ts';
import { toast } from '../../ui/toast/toast.ts';
import { saveFile } from './save-file.ts';

interface DownloadButtonProps {
  fetch: (signal: AbortSignal) => Promise<FetchedFile>;
  /** Said in passing, for a file that takes a while. */
  toasts?: { loading: string; success: string };
  Icon?: LucideIcon;
  /** Where its words are not in the page's language. */
  lang?: string;
  children: string;
}

/** Saves a file. The token travels in a header, so this is no link. Whoever leaves gives the file up. */
export function DownloadButton({ fetch, toasts, Icon, lang, children }: DownloadButtonProps) {
  const id = useId();
  const begin = useAbortSignal();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetch(begin()),
    onMutate: () => toasts && toast.loading(toasts.loading, { id }),
    onSuccess: ({ file, name }) => {
      saveFile(file, name);
      if (toasts) toast.success(toasts.success, { id });
    },
    onError(error) {
      if (isAbort(error)) toast.blank('The download was canceled', { id });
      else toast.error(error.message, { id });
    },
  });
  return (
    <Button variant="secondary" lang={lang} busy={isPending} onClick={() => mutate()}>
      {Icon && !isPending && <Icon aria-hidden="true" className="size-5" />}
      {children}
    </Button>
  );
}
