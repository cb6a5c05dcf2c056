import { isErasedAddress } from '../../shared/users/users.ts';
import { EmailText } from './email-text.tsx';

/** An email address that one can write to; nobody can to somebody who was deleted (D79). */
export function MailLink({ email }: { email: string }) {
  if (isErasedAddress(email)) return <EmailText email={email} />;
  return (
    <a href={`mailto:${email}`} className="text-link">
      <EmailText email={email} />
    </a>
  );
}
