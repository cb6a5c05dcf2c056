import { href, redirect } from 'react-router';

/** The footer's addresses, and the pages they lead to (D1). */
const pages: Record<string, string> = {
  [href('/cars')]: href('/allProducts'),
  [href('/about')]: href('/aboutPage'),
};

function forward({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  return redirect(`${pages[pathname.replace(/\/$/, '')] ?? '/'}${search}`, 301);
}

export const loader = forward;
export const clientLoader = forward;
