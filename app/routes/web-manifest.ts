import { hexColors } from '../../shared/settings/colors.ts';
import { readSite } from '../site.ts';
import type { Route } from './+types/web-manifest.ts';

/** How the shop looks on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { storeName } = await readSite(context);
  const manifest = {
    name: storeName,
    short_name: storeName,
    description: 'Quality used and new cars.',
    start_url: '/',
    display: 'minimal-ui',
    background_color: hexColors.ground,
    theme_color: hexColors.ground,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
