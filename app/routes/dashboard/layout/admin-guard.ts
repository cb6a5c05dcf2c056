import type { ErrorResponse } from 'react-router';

/** Marks routes as an administrator's; the dashboard's layout asks for it before it draws them (D4). */
export const administratorsOnly = { isForAdministrators: true };

export function isForAdministrators(match: { handle: unknown }): boolean {
  return (match.handle as Partial<typeof administratorsOnly> | undefined)?.isForAdministrators === true;
}

/** In the shape of an answer with that status, which is what the error screen reads. */
export const forbidden: ErrorResponse & { internal: boolean } = {
  status: 403,
  statusText: 'Only administrators can open this page.',
  data: null,
  internal: false,
};

/** For an administrator who was narrowed to other things (D111). */
export const beyond: typeof forbidden = {
  ...forbidden,
  statusText: 'You don’t have access to this page. Ask another administrator.',
};
