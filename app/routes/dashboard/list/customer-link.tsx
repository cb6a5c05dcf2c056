import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { isErasedAddress } from '../../../../shared/users/users.ts';
import { EmailText } from '../../../components/email-text.tsx';

interface CustomerLinkProps {
  email: string;
  /** The address, unless told. */
  children?: ReactNode;
}

/** Leads to the account with this email address; whoever was deleted has none (D79). */
export function CustomerLink({ email, children = <EmailText email={email} /> }: CustomerLinkProps) {
  if (isErasedAddress(email)) return children;
  return (
    <Link
      to={`${href('/dashboard/users')}?${new URLSearchParams({ search: email })}`}
      className="font-semibold hover:underline"
    >
      {children}
    </Link>
  );
}
