import { isErasedAddress } from '../../shared/users/users.ts';

/** An email address that breaks behind its @, where it must break at all; of somebody who was deleted there is none. */
export function EmailText({ email }: { email: string }) {
  if (isErasedAddress(email)) return 'Deleted customer';
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
