import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../shared/users.ts';
import { getQueryClient } from '../query-client.ts';
import { readSession } from './session-store.ts';

/**
 * Where a page's loader may put what the page is about to ask for, so that data and script come at the same time. There
 * is none for whoever may not see the page: nothing is asked for in vain.
 */
export function cacheFor(role: User['role']): QueryClient | undefined {
  const { user } = readSession();
  return user && (role === 'user' || user.role === 'admin') ? getQueryClient() : undefined;
}
