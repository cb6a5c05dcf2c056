import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build/pages',
  ssr: true,
  // There are few routes: naming them all at once is smaller than asking for them page by page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
