/** What a shop in production needs at least: it starts, and warns of the rest. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  ADMIN_PASSWORD: 'long and for this test alone',
  SEED: 'none',
};
