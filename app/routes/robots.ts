import { href } from 'react-router';
import { siteContext } from '../site.ts';
import type { Route } from './+types/robots.ts';

/** Pages that are somebody's own, and the API. */
const closed = [
  href('/dashboard'),
  href('/cart'),
  `${href('/cars')}/`,
  href('/signin'),
  href('/signup'),
  href('/order-success'),
  href('/order-failed'),
  '/api/',
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${href('/sitemap.xml')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
