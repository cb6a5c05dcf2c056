import { EmailText } from './email-text.tsx';

/** An email address that one can write to. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="text-link">
      <EmailText email={email} />
    </a>
  );
}
