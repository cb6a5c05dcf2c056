import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Permission, permissions } from '../../../../shared/users/permissions.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { permissionLabels } from '../layout/permission-labels.ts';

interface PermissionBoxesProps {
  registration: UseFormRegisterReturn;
  /** What may be given: nobody gives what they do not have. */
  isMine: (permission: Permission) => boolean;
  error: string | undefined;
}

/** What an administrator may do (D111). */
export function PermissionBoxes({ registration, isMine, error }: PermissionBoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-fine">Can manage</legend>
      <div className="grid sm:grid-cols-2">
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            label={permissionLabels[permission]}
            value={permission}
            {...registration}
            disabled={!isMine(permission)}
          />
        ))}
      </div>
      <p role="alert" className="font-medium text-danger text-fine empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
