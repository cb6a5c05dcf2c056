import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../components/documents/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** They are told this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <div className="grid w-full gap-4">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        Your recovery codes
      </h3>
      <Alert tone="warning">
        We show these only once. Each one works one time, in place of a code from your phone. Keep them somewhere safe.
      </Alert>
      <ul className="grid gap-2 rounded-control bg-sunken p-4 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={save}>
          <Download aria-hidden="true" className="size-5" />
          Save as a file
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  );
}
