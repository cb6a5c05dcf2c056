import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { EmailText } from '../../../components/email-text.tsx';

interface CustomerLinkProps {
  email: string;
  /** The address, unless told. */
  children?: ReactNode;
}

/** Leads to the account with this email address. */
export function CustomerLink({ email, children = <EmailText email={email} /> }: CustomerLinkProps) {
  return (
    <Link
      to={`${href('/dashboard/users')}?${new URLSearchParams({ search: email })}`}
      className="font-semibold hover:underline"
    >
      {children}
    </Link>
  );
}
