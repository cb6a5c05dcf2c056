import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { User } from '../../shared/users/users.ts';
import { useAuth } from './auth.tsx';
import { isSignInForm, pathOf, signInPath } from './destination.ts';
import { useNextLocation } from './use-next-location.ts';

/**
 * Who is signed in; where that is needed, whoever is not goes to sign in and comes back here, or to the page they were
 * on their way to (D4). Null until known.
 */
export function useRequireUser(isNeeded = true): User | null {
  const { user, ready, loading } = useAuth();
  const location = useLocation();
  const { location: next } = useNavigation();
  const wanted = pathOf(next ?? location);
  const navigate = useNavigate();
  const nextLocation = useNextLocation();
  // While somebody signs out they are on their way home already.
  const isSignedOut = isNeeded && ready && !user && !loading;

  const sendToSignIn = useEffectEvent(() => {
    const to = nextLocation();
    if (!isSignInForm(to.pathname)) navigate(signInPath(pathOf(to)), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever else they go meanwhile, they are asked again
  useEffect(() => {
    if (isSignedOut) sendToSignIn();
  }, [isSignedOut, wanted]);
  return user;
}
