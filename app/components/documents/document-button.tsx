import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface DocumentButtonProps {
  /** Below the API's address. */
  path: string;
  children: string;
  /** Where its words are not in the page's language. */
  lang?: string;
}

/** Saves a document. The token travels in a header, so this is no link; what does the work is loaded when it is used. */
export function DocumentButton({ path, children, lang }: DocumentButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await import('./save-document.ts')).saveDocument(path),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button variant="secondary" lang={lang} busy={isPending} onClick={() => mutate()}>
      {!isPending && <FileText aria-hidden="true" className="size-5" />}
      {children}
    </Button>
  );
}
