import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PLACEHOLDER_NAME } from '../../../../../shared/users/placeholder-name.ts';
import { inspectionSigning } from '../../../../api/cars/inspection.ts';
import { ApiError } from '../../../../api/client.ts';
import { useAuth } from '../../../../state/auth.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

interface SignInspectionProps {
  carId: string;
  version: number | undefined;
  /** Every point is answered. */
  isWhole: boolean;
  /** The server has all that the screen shows. */
  isSaved: boolean;
}

const description = 'The name of whoever inspected the car. Buyers read it on the report.';

/** Signed by name, once nothing is missing and nothing fails (D87). */
export function SignInspection({ carId, version, isWhole, isSaved }: SignInspectionProps) {
  const { user } = useAuth();
  // The account that a shop comes with has nobody's name: what is signed with it would be signed by nobody.
  const [inspector, setInspector] = useState(user && user.name !== PLACEHOLDER_NAME ? user.name : '');
  const { mutateAsync, isPending, error } = useMutation(inspectionSigning);

  async function sign(event: React.FormEvent) {
    event.preventDefault();
    if (version === undefined) return;
    try {
      await mutateAsync({ carId, inspector, version });
      toast.success('The inspection is signed');
    } catch {
      // It is told below.
    }
  }

  return (
    <form onSubmit={(event) => void sign(event)} className="grid gap-4">
      <h2 className="text-heading">Sign</h2>
      {error && (
        <Alert tone="danger" title={error.message}>
          <ul className="list-disc ps-5">
            {error instanceof ApiError && error.issues.map(({ path, message }) => <li key={path}>{message}</li>)}
          </ul>
        </Alert>
      )}
      <Field id="inspector" label="Inspector" description={description}>
        <TextInput
          {...fieldAttributes('inspector', { description })}
          required
          maxLength={120}
          value={inspector}
          onChange={({ target }) => setInspector(target.value)}
        />
      </Field>
      <Button type="submit" size="large" disabled={!isWhole || !isSaved} busy={isPending}>
        Sign the inspection
      </Button>
      {!isWhole && <p className="text-ink-soft">Every point has to be answered first.</p>}
      {isWhole && !isSaved && <p className="text-ink-soft">All answers and the mileage have to be saved first.</p>}
    </form>
  );
}
