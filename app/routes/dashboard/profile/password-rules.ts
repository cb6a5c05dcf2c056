export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const LEAST_PASSWORD_LENGTH = 6;

const names: Record<keyof PasswordValues, string> = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
};

type Errors = Partial<Record<keyof PasswordValues, { type: string; message: string }>>;

/** All three are required; then they must match; then the new one must be long enough: in this order (§5). */
export function checkPasswordChange(values: PasswordValues): Errors {
  const missing = (Object.keys(names) as (keyof PasswordValues)[]).filter((name) => values[name] === '');
  if (missing.length > 0) {
    return Object.fromEntries(
      missing.map((name) => [name, { type: 'required', message: `${names[name]} is required` }]),
    );
  }
  if (values.newPassword !== values.confirmPassword) {
    return { confirmPassword: { type: 'match', message: "New passwords don't match" } };
  }
  if (values.newPassword.length < LEAST_PASSWORD_LENGTH) {
    return { newPassword: { type: 'length', message: 'New password must be at least 6 characters' } };
  }
  return {};
}
