import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface DocumentButtonProps {
  /** Below the API's address. */
  path: string;
  children: string;
  /** Where its words are not in the page's language. */
  lang?: string;
}

const FAILURE = 'The document could not be made. Please try again.';

/** Saves a document. The token travels in a header, so this is no link; what does the work is loaded when it is used. */
export function DocumentButton({ path, children, lang }: DocumentButtonProps) {
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const part = await import('./save-document.ts').catch(() => {
        throw new Error(FAILURE);
      });
      await part.saveDocument(path, FAILURE);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button variant="secondary" lang={lang} busy={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
