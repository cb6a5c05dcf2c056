import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { pageMeta } from '../../../page-meta.ts';
import { useAuth } from '../../../state/auth.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import type { Route } from './+types/profile.ts';
import { AccountSafety } from './account-safety.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'My Profile',
    description: 'Your name, your photo and your password.',
    path: href('/dashboard/profile'),
    unlisted: true,
  });

export default function MyProfile() {
  const { user } = useAuth();
  const [address] = useSearchParams();
  if (!user) return null;
  const wanted = address.get('tab') === 'password' || user.mustChangePassword ? 'password' : 'profile';
  return (
    <PageShell isNarrow>
      <header className="grid gap-1">
        <h1 className="text-title">My Profile</h1>
        <p className="text-ink-soft">Your name, your photo and your password.</p>
      </header>
      <section
        aria-label="Profile card"
        className="flex flex-wrap items-center gap-5 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6"
      >
        <ProfilePhoto key={user.photo} photo={user.photo} />
        <div className="min-w-0">
          <p className="break-words font-semibold text-heading">{user.name}</p>
          <p className="break-all text-ink-soft">{user.email}</p>
          <p className="mt-1 text-fine text-ink-soft">{capitalize(user.role)}</p>
        </div>
      </section>
      <section aria-label="Settings" className="rounded-card bg-surface px-5 pt-3 pb-6 ring-1 ring-line sm:px-6">
        <Tabs
          label="Settings"
          key={address.get('tab')}
          defaultValue={wanted}
          tabs={[
            { value: 'profile', label: 'Profile Information', content: <ProfileForm key={user._id} user={user} /> },
            { value: 'password', label: 'Change Password', content: <PasswordForm email={user.email} /> },
          ]}
        />
      </section>
      <AccountSafety user={user} />
    </PageShell>
  );
}

const capitalize = (word = '') => word.charAt(0).toUpperCase() + word.slice(1);

/** A person's photo, or an icon where there is none or it does not come. */
function ProfilePhoto({ photo }: { photo: string | null }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!photo || hasFailed) {
    return (
      <span className="grid size-20 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft ring-1 ring-line">
        <UserRound aria-hidden="true" className="size-9" />
      </span>
    );
  }
  return (
    <img
      src={photo}
      alt=""
      width={80}
      height={80}
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
      className="size-20 shrink-0 rounded-full bg-sunken object-cover ring-1 ring-line"
    />
  );
}
