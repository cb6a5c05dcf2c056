import { href } from 'react-router';
import { readSite, siteContext } from '../site.ts';
import type { Route } from './+types/sitemap.ts';

/** Cars are not among them: their pages are for people who are signed in (D39). */
const paths = ['/', href('/allProducts'), href('/aboutPage'), href('/contact')];

/** What search engines may list. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const { settings } = await readSite(context);
  const legal = settings.legalPages.map((page) => href(`/${page}`));
  const entries = [...paths, ...legal].map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
