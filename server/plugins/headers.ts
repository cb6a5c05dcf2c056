import type { FastifyInstance } from 'fastify';

const forEveryAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), microphone=(), payment=()',
};

/** Security headers, made once. Pages add a Content-Security-Policy of their own. */
export function installHeaders(app: FastifyInstance, options: { https: boolean }) {
  const headers = options.https
    ? { ...forEveryAnswer, 'Strict-Transport-Security': 'max-age=31536000' }
    : forEveryAnswer;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
