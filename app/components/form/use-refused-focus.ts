import { useEffect } from 'react';
import { issueAt } from './issue-at.ts';

/**
 * Whoever was refused what stands in one field goes on there. A failure above the form has taken the focus by then.
 * @param ids of the fields' controls, by what the server calls them
 */
export function useRefusedFocus(error: unknown, ids: Record<string, string>) {
  const [, id] = Object.entries(ids).find(([path]) => issueAt(error, path)) ?? [];
  useEffect(() => {
    if (error && id) document.getElementById(id)?.focus();
  }, [error, id]);
}
