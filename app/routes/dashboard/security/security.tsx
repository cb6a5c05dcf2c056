import { Download } from 'lucide-react';
import { href } from 'react-router';
import { fetchOwnData, ownSessions } from '../../../api/users/account.ts';
import { DownloadButton } from '../../../components/documents/download-button.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { useAuth } from '../../../state/auth.tsx';
import { cacheFor } from '../../../state/prefetch.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import type { Route } from './+types/security.ts';
import { SecondFactor } from './second-factor.tsx';
import { SecuritySection } from './security-section.tsx';
import { Sessions } from './sessions.tsx';

const title = 'Security and Privacy';
const subtitle = 'How you sign in, where you are signed in, and what we keep about you';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader() {
  void cacheFor('user')?.prefetchQuery(ownSessions());
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description: subtitle, path: href('/dashboard/security'), unlisted: true });

export default function Security() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <PageShell isNarrow>
      <PageHeader title={title} subtitle={subtitle} />
      <SecondFactor user={user} />
      <Sessions />
      <OwnData />
    </PageShell>
  );
}

/** What the shop keeps of somebody, for themselves (D79). */
function OwnData() {
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
