import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { User } from '../../shared/users/users.ts';
import { useAuth } from './auth.tsx';
import { isSignInForm, pathOf, signInPath } from './destination.ts';

/**
 * Who is signed in; where that is needed, whoever is not goes to sign in and comes back here, or to the page they were
 * on their way to (D4). Null until known.
 */
export function useRequireUser(isNeeded = true): User | null {
  const { user, ready, loading } = useAuth();
  const location = useLocation();
  const { location: next } = useNavigation();
  const wanted = pathOf(next ?? location);
  const isSigningIn = next !== undefined && isSignInForm(next.pathname);
  const navigate = useNavigate();
  // While somebody signs out they are on their way home already.
  const isSignedOut = isNeeded && ready && !user && !loading && !isSigningIn;

  useEffect(() => {
    if (isSignedOut) navigate(signInPath(wanted), { replace: true });
  }, [isSignedOut, wanted, navigate]);
  return user;
}
