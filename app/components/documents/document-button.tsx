import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface DocumentButtonProps {
  /** Below the API's address. */
  path: string;
  children: string;
  /** Where its words are not in the page's language. */
  lang?: string;
}

/** Saves a document. The token travels in a header, so this is no link; what does the work is loaded when it is used. */
export function DocumentButton({ path, children, lang }: DocumentButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await (await import('./save-document.ts')).saveDocument(path);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" lang={lang} busy={isBusy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
