import { href } from 'react-router';
import { carFacets } from '../api/cars/cars.ts';
import { transportContext } from '../api/transport.ts';
import { getQueryClient } from '../query-client.ts';
import { readSite, siteContext } from '../site.ts';
import type { Route } from './+types/sitemap.ts';

/** Cars are not among them: their pages are for people who are signed in (D39). */
const listsOfCars = ['/', href('/allProducts')];
const others = [href('/aboutPage'), href('/contact')];

/** What search engines may list, and when the cars on it last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const { settings } = await readSite(context);
  const facets = carFacets(new URLSearchParams(), context.get(transportContext));
  // Without the date the sitemap is as good as any.
  const { updatedAt } = await getQueryClient()
    .fetchQuery(facets)
    .catch(() => ({ updatedAt: null }));
  const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
  const legal = settings.legalPages.map((page) => href(`/${page}`));
  const entryOf = (path: string, more = '') => `  <url><loc>${escapeXml(publicUrl + path)}</loc>${more}</url>`;
  const entries = [
    ...listsOfCars.map((path) => entryOf(path, lastmod)),
    ...[...others, ...legal].map((path) => entryOf(path)),
  ];
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
