import type { FastifyInstance } from 'fastify';

const forEveryAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // For what is no page: nothing in it runs or loads. Pages have a policy of their own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** What every answer carries, whatever it is. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  if (!options.https) return forEveryAnswer;
  return { ...forEveryAnswer, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };
}

/** Sets them before anything else is done. What the API answers is kept nowhere, unless a route says otherwise. */
export function installHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(headers);
    if (/^\/(api|sandbox)\//.test(url)) reply.header('Cache-Control', 'no-store');
  });
}
