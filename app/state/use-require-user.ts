import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '../../shared/users.ts';
import { useAuth } from './auth.tsx';
import { pathOf, signInPath } from './destination.ts';

/** Who is signed in; where that is needed, whoever is not goes to sign in and comes back here (D4). Null until known. */
export function useRequireUser(isNeeded = true): User | null {
  const { user, ready, loading } = useAuth();
  const here = pathOf(useLocation());
  const navigate = useNavigate();
  // While somebody signs out they are on their way home already.
  const isSignedOut = isNeeded && ready && !user && !loading;

  useEffect(() => {
    if (isSignedOut) navigate(signInPath(here), { replace: true });
  }, [isSignedOut, here, navigate]);
  return user;
}
