import type { Config } from '../config/config.ts';

/** What a shop that has opened tells whoever started it. */
export function announce(
  config: Config,
  { storeName, publicUrl, reachesStaff }: { storeName: string; publicUrl: string; reachesStaff: boolean },
) {
  const lines = [
    `${storeName} is open at ${publicUrl}`,
    // Signing in leads there, and a new shop has its checklist there.
    `Administrator: ${config.admin.email} at ${publicUrl}/dashboard/today`,
  ];
  if (config.production && !config.databaseUrl)
    lines.push(
      'WARNING: the embedded database. A power failure can lose the last writes, sales too: set DATABASE_URL.',
    );
  if (config.production && config.stripe?.isTest)
    lines.push(
      'WARNING: STRIPE_SECRET_KEY is a test key. No money moves, and whoever pays with a test card has bought a car.',
    );
  if (config.production && !reachesStaff)
    lines.push(
      `WARNING: no administrator has an email address that exists. News for staff, such as a new order, reaches nobody: invite yourself at ${publicUrl}/dashboard/users.`,
    );
  if (!config.rateLimit) lines.push('WARNING: rate limits are off (RATE_LIMIT=off). Only for load tests.');
  if (!config.stripe) lines.push('Payments: sandbox, no money moves. Pay with 4242 4242 4242 4242.');
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
