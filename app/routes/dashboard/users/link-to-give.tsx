import { Copy } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';

/** A link that staff hand over themselves: it is long, and a typing error makes it worth nothing. */
export function LinkToGive({ title, url }: { title: string; url: string }) {
  const copy = () =>
    void copyText(url, 'Link copied', 'Your browser does not let this page copy. Select the link instead.');
  return (
    <Alert
      tone="success"
      title={title}
      action={
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden="true" className="size-5" />
          Copy link
        </Button>
      }
    >
      <code className="wrap-anywhere">{url}</code>
    </Alert>
  );
}
