import { href } from 'react-router';
import type { SettingsDates } from '../../shared/settings/settings.ts';
import { fetchFacets } from '../api/cars/car-queries.ts';
import { fetchSettingsDates } from '../api/settings/settings.ts';
import { transportContext } from '../api/transport.ts';
import { readSite, siteContext } from '../site.ts';
import type { Route } from './+types/sitemap.ts';

/**
 * What search engines may list, and when what it shows of cars or settings last changed. Cars are not among it: their pages
 * are for people who are signed in (D39).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const transport = context.get(transportContext);
  const { settings } = await readSite(context);
  // Without the dates the sitemap is as good as any.
  const { updatedAt: cars } = await fetchFacets(new URLSearchParams(), { transport }).catch(() => ({
    updatedAt: null,
  }));
  const { dealership, hours, home, promises, legal } = await fetchSettingsDates(transport).catch(
    (): SettingsDates => ({}),
  );
  const entries = [
    entryOf('/', latestOf(cars, dealership, hours, home, promises)),
    entryOf(href('/allProducts'), latestOf(cars, dealership)),
    entryOf(href('/aboutPage'), latestOf(dealership, promises)),
    entryOf(href('/contact'), latestOf(dealership, hours)),
    // Numbers of the promises stand in them, and the ZIP code decides over one.
    ...settings.legalPages.map((page) => entryOf(href(`/${page}`), legal && latestOf(legal, promises, dealership))),
  ];
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });

  function entryOf(path: string, lastmod: string | undefined) {
    const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : '';
    return `  <url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`;
  }
}

const latestOf = (...times: (string | null | undefined)[]) =>
  times
    .filter((time) => typeof time === 'string')
    .sort()
    .at(-1);
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
