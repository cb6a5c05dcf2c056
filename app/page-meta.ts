import type { MetaDescriptor } from 'react-router';
import { DEFAULT_STORE_NAME } from '../shared/settings/defaults.ts';
import { nothingEntered } from './api/settings/settings.ts';
import type { Site } from './site.ts';

interface Page {
  /** Without the shop's name, which follows it. */
  title: string;
  description: string;
  /** The page's one address, with a slash at its start. */
  path: string;
  /** An address of this site, or a whole one. */
  image?: string | undefined;
  /** Pages that are somebody's own are not for search engines. */
  unlisted?: boolean;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const unknownSite: Site = {
  storeName: DEFAULT_STORE_NAME,
  publicUrl: '',
  accentStyle: '',
  settings: nothingEntered(),
  isRead: false,
  year: '',
};

/** The shop as the root loader told it. */
export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as Site | undefined) ?? unknownSite;
}

export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const { storeName, publicUrl, settings } = siteOf(matches);
  const title = `${page.title} | ${storeName}`;
  const address = `${publicUrl}${page.path}`;
  const image = new URL(page.image ?? settings.dealership.logo ?? '/icon-512.png', publicUrl || 'http://localhost')
    .href;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: storeName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
