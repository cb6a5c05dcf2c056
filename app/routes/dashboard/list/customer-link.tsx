import { href, Link } from 'react-router';
import { EmailText } from '../../../components/email-text.tsx';

/** An email address that leads to the account with it. */
export function CustomerLink({ email }: { email: string }) {
  return (
    <Link
      to={`${href('/dashboard/users')}?${new URLSearchParams({ search: email })}`}
      className="font-semibold hover:underline"
    >
      <EmailText email={email} />
    </Link>
  );
}
