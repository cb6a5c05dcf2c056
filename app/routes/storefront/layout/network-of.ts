const names: Record<string, string> = {
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'linkedin.com': 'LinkedIn',
};

/** What a social network is called: `https://www.facebook.com/us` is Facebook. */
export function networkOf(link: string): string {
  const host = new URL(link).hostname.replace(/^www\./, '');
  const [name = host, ...rest] = host.split('.');
  return names[host] ?? (rest.length === 1 ? name.charAt(0).toUpperCase() + name.slice(1) : host);
}
