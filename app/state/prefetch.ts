import type { QueryClient } from '@tanstack/react-query';
import type { Permission } from '../../shared/users/permissions.ts';
import { getQueryClient } from '../query-client.ts';
import { may } from './may.ts';
import { readSession } from './session-store.ts';

/**
 * Where a page's loader may put what the page is about to ask for, so that data and script come at the same time. There
 * is none for whoever may not see it, be it for lack of a permission (D111): nothing is asked for in vain.
 */
export function cacheFor(needed: 'user' | Permission): QueryClient | undefined {
  const { user } = readSession();
  return user && (needed === 'user' || may(user, needed)) ? getQueryClient() : undefined;
}
