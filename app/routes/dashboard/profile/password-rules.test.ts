import { expect, test } from 'vitest';
import { checkPasswordChange } from './password-rules.ts';

const messages = (currentPassword: string, newPassword: string, confirmPassword: string) =>
  Object.entries(checkPasswordChange({ currentPassword, newPassword, confirmPassword })).map(
    ([field, error]) => `${field}: ${error?.message}`,
  );

test('§5: all three fields are required [S5.8]', () => {
  expect(messages('', 'abcdef', '')).toEqual([
    'currentPassword: Current password is required',
    'confirmPassword: Confirm password is required',
  ]);
});

test('§5: that they match is checked before their length [S5.5 S5.6 S5.7]', () => {
  expect(messages('old', 'abc', 'abd')).toEqual(["confirmPassword: New passwords don't match"]);
  expect(messages('old', 'abc', 'abc')).toEqual(['newPassword: New password must be at least 6 characters']);
});

test('§5: six characters are enough [S9.19]', () => {
  expect(messages('old', 'abcdef', 'abcdef')).toEqual([]);
});
