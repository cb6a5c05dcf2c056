import { useState } from 'react';
import type { z } from 'zod';
import { codeSchema, type SecondFactorKey } from '../../../../shared/users/account-security.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../../api/users/account.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useServerForm } from '../../../components/form/use-server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordProof } from './password-proof.tsx';

type Step = 'idle' | 'password' | SecondFactorKey;

/** Password, then the app's picture and its first code. */
export function SetUpSecondFactor({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [step, setStep] = useState<Step>('idle');
  if (step === 'idle') return <Button onClick={() => setStep('password')}>Set up two-step sign-in</Button>;
  if (step === 'password') {
    const begin = async (password: string) => setStep(await beginSecondFactor(password));
    return <PasswordProof submit="Continue" onProof={begin} onCancel={() => setStep('idle')} />;
  }
  return <FirstCode secondFactor={step} onDone={onDone} />;
}

interface FirstCodeProps {
  secondFactor: SecondFactorKey;
  onDone: (recoveryCodes: string[]) => void;
}

function FirstCode({ secondFactor: { qr, uri, secret }, onDone }: FirstCodeProps) {
  const { submit, field, failure, isSubmitting } = useServerForm<z.infer<typeof codeSchema>>(
    { resolver: schemaResolver(codeSchema), fields: ['code'], fallback: 'An unexpected error occurred' },
    async ({ code }) => onDone(await confirmSecondFactor(code)),
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid w-full gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8"
    >
      {/* On white in both themes, or a camera does not read it. */}
      <img
        src={qr}
        alt="QR code for your authenticator app"
        className="size-48 rounded-control bg-white ring-1 ring-line"
      />
      <div className="grid content-start gap-5">
        <FormFailure message={failure} />
        <p>
          Scan this with an authenticator app, or{' '}
          <a href={uri} className="text-link">
            open it on this device
          </a>
          . You can also type the key: <code className="wrap-anywhere font-semibold">{secret}</code>
        </p>
        <TextField
          id="first-code"
          label="Code from the app"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Turn on
        </Button>
      </div>
    </form>
  );
}
