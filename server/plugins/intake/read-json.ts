import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../errors.ts';

const strict = new TextDecoder('utf-8', { fatal: true });

/** Bodies are JSON, unless a route says otherwise. JSON is UTF-8. What is not would be kept with other characters than were sent, so it is refused. */
export function installJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = strict.decode(body as Buffer);
    } catch {
      return done(new ShopError('MALFORMED_REQUEST', 'The request is not in UTF-8.'));
    }
    return parse(request, text, done);
  });
}
