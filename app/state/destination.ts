import { href } from 'react-router';

const LONGEST = 2000;
/** An address that only serves to compare origins; nothing is ever sent there. */
const HERE = 'http://this-site.invalid';

/** Where somebody goes after signing in: a path of this site, and anything else is the home page (D2). */
export function safeDestination(text: string | null | undefined): string {
  if (!text || text.length > LONGEST || !text.startsWith('/') || text.startsWith('//')) return '/';
  if (/[\\\p{Cc}]/u.test(text)) return '/';
  const address = URL.parse(text, HERE);
  if (!address || address.origin !== HERE || address.pathname.startsWith('//')) return '/';
  // Returning to a form of sign-in would never arrive anywhere.
  return isSignInForm(address.pathname) ? '/' : text;
}

export function isSignInForm(pathname: string): boolean {
  return [href('/signin'), href('/signup')].some((form) => pathname === form || pathname === `${form}/`);
}

export function signInPath(destination = '/'): string {
  return withReturn(href('/signin'), destination);
}

export function signUpPath(destination = '/'): string {
  return withReturn(href('/signup'), destination);
}

/** The path, search and hash of where somebody is now, to come back to. */
export function pathOf(location: { pathname: string; search: string; hash: string }): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

function withReturn(path: string, destination: string): string {
  const safe = safeDestination(destination);
  return safe === '/' ? path : `${path}?${new URLSearchParams({ returnTo: safe })}`;
}
