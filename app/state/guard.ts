import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '../../shared/users.ts';
import { pathOf, signInPath } from './destination.ts';
import { useAuth } from './session.tsx';

/** Who is signed in; whoever is not goes to sign in and comes back here (D4). Null until that is known. */
export function useSignedInUser(): User | null {
  const { user, ready, loading } = useAuth();
  const here = pathOf(useLocation());
  const navigate = useNavigate();
  // While somebody signs out they are on their way home already.
  const isStranger = ready && !user && !loading;

  useEffect(() => {
    if (isStranger) navigate(signInPath(here), { replace: true });
  }, [isStranger, here, navigate]);
  return user;
}
