import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadOwnData } from '../../../api/account.ts';
import { saveFile } from '../../../components/documents/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { SecuritySection } from './security-section.tsx';

/** What the shop keeps of somebody, for themselves (D79). */
export function OwnData() {
  const download = useMutation({
    mutationFn: downloadOwnData,
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <SecuritySection
      title="Your data"
      text="Everything we keep about you, in one file: your account, orders, checkouts, the email we sent you and your audit log entries."
    >
      <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Download aria-hidden="true" className="size-5" />}
        Download my data
      </Button>
    </SecuritySection>
  );
}
