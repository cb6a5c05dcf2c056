import { href } from 'react-router';
import { ButtonLink } from '../../components/button-link.tsx';
import { Alert } from '../../ui/alert.tsx';

/** A password was chosen by a link, which signs nobody in: what was done, and the way on. */
export function PasswordChosen({ message }: { message: string }) {
  return (
    <Alert
      tone="success"
      action={
        <ButtonLink to={href('/signin')} variant="secondary">
          Sign in
        </ButtonLink>
      }
    >
      {message}
    </Alert>
  );
}
