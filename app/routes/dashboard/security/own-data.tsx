import { Download } from 'lucide-react';
import { fetchOwnData } from '../../../api/account.ts';
import { DownloadButton } from '../../../components/documents/download-button.tsx';
import { SecuritySection } from './security-section.tsx';

/** What the shop keeps of somebody, for themselves (D79). */
export function OwnData() {
  return (
    <SecuritySection
      title="Your data"
      text="Everything we keep about you, in one file: your account, orders, checkouts, the email we sent you and your audit log entries."
    >
      <DownloadButton Icon={Download} fetch={fetchOwnData}>
        Download my data
      </DownloadButton>
    </SecuritySection>
  );
}
