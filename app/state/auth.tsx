import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { href, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import type { Login, Registration, SignInAnswer, User } from '../../shared/users/users.ts';
import { type DueCode, onAccountDue, onSessionEnded } from '../api/client.ts';
import { fetchMe, logIn, logOut, register } from '../api/users/session.ts';
import { leaveChangesBehind } from '../query-client.ts';
import { clearSession, readToken, storeSession, storeUser } from '../storage/session-storage.ts';
import { isSignInForm, pathOf, signInPath } from './destination.ts';
import { announceSession, readSession, setLeaving, useSession, whileBusy } from './session-store.ts';
import { useNextLocation } from './use-next-location.ts';

export interface Auth {
  user: User | null;
  /** Whether the browser's storage was looked into; until then nobody counts as signed in or out. */
  ready: boolean;
  /** Nobody knows yet who is signed in, or a sign-in, sign-up or sign-out is under way. */
  loading: boolean;
  /** @throws ApiError with the server's message */
  signIn(login: Login): Promise<User>;
  /** @throws ApiError with the server's message */
  signUp(registration: Registration): Promise<User>;
  signOut(): Promise<void>;
  /** What is now known of somebody; nothing, unless it is still they who are signed in. */
  updateUser(user: User): void;
}

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useFreshUser();
  useSessionEnd(navigate);

  const { user, ready, busy } = session;
  useForgottenAnswers(queryClient, user?._id);
  const auth = useMemo<Auth>(
    () => ({
      user,
      ready,
      loading: busy || !ready,
      signIn: (login) => whileBusy(async () => enter(await logIn(login), 'Failed to sign in')),
      signUp: (registration) => whileBusy(async () => enter(await register(registration), 'Failed to sign up')),
      signOut: () => whileBusy(() => leave(navigate)),
      updateUser: (updated) => readSession().user?._id === updated._id && storeSignedInUser(updated),
    }),
    [user, ready, busy, navigate],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Signed in is who got both a token and their data (§4). */
function enter(answer: SignInAnswer, fallback: string): User {
  const { token, data } = answer;
  if (!token || !data) throw new Error(fallback);
  storeSession(answer);
  announceSession();
  return data;
}

/** The token dies on the server too; a server that cannot be reached keeps nobody signed in here. */
async function leave(navigate: NavigateFunction) {
  const ended = logOut().catch(() => {});
  setLeaving(true);
  clearSession();
  announceSession();
  await navigate(href('/'));
  await ended;
}

function storeSignedInUser(user: User) {
  storeUser(user);
  announceSession();
}

/** What was stored may be old or forged: it is shown at once, then replaced by what the server says (D8). */
function useFreshUser() {
  useEffect(() => {
    const token = readToken();
    if (!token) return;
    fetchMe()
      .then((user) => {
        if (readToken() === token) storeSignedInUser(user);
      })
      // A dead session is handled where calls are made; a dead network leaves the stored user.
      .catch(() => {});
  }, []);
}

/**
 * Nobody finds answers of who was here before them, in whichever tab that one signed out or another signed in. It is done
 * when the page is drawn for the next one, so that nothing is asked for that they may not see, and once more when
 * somebody else comes, for what was answered late. Who signs in anew loses nothing of what they have in front of them.
 */
function useForgottenAnswers(queryClient: QueryClient, person: string | undefined) {
  const last = useRef(person);
  useEffect(() => {
    if (last.current && last.current !== person) {
      leaveChangesBehind(queryClient);
      // What is in sight is asked for anew: a query that is removed while a page waits for it would never be answered.
      void queryClient.resetQueries({ predicate: ({ meta }) => !meta?.isAnybodys });
    }
    if (person) last.current = person;
  }, [queryClient, person]);
}

/** Where one does what the server wants done first. */
const placesToAttend: Record<DueCode, string> = {
  PASSWORD_CHANGE_REQUIRED: `${href('/dashboard/profile')}?tab=password`,
  SECOND_FACTOR_SETUP_REQUIRED: href('/dashboard/security'),
};

/** A 401 forgets everything and asks to sign in, remembering where one was (D7). */
function useSessionEnd(navigate: NavigateFunction) {
  const location = useLocation();
  const nextLocation = useNextLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is an arrival
  useEffect(() => setLeaving(false), [location.key]);

  const end = useEffectEvent(() => {
    clearSession();
    announceSession();
    const here = nextLocation();
    if (isSignInForm(here.pathname)) return;
    // Whoever holds the key of a conversation needs no session: they stay. The key goes into no address (D96).
    void navigate(here.hash.startsWith('#key=') ? here : signInPath(pathOf(here)), { replace: true });
  });
  useEffect(() => onSessionEnded(() => end()), []);

  const attend = useEffectEvent((code: DueCode) => {
    const to = placesToAttend[code];
    if (pathOf(nextLocation()) !== to) void navigate(to, { replace: true, state: { isDue: true } });
  });
  useEffect(() => onAccountDue((code) => attend(code)), []);
}
