import type { FastifyPluginAsync } from 'fastify';
import type { Shop } from '../../shop.ts';
import { googleFeed } from './google-feed.ts';
import { metaFeed } from './meta-feed.ts';
import { feedWriter } from './write-feed.ts';

const feeds = { '/feeds/google.csv': googleFeed, '/feeds/meta.csv': metaFeed };

/** The cars that can be bought, as files that car markets fetch: outside the API, which robots are asked to leave alone. */
export function feedRoutes(shop: Shop): FastifyPluginAsync {
  const { responseCache } = shop;
  return async (app) => {
    for (const [url, feed] of Object.entries(feeds)) {
      const write = feedWriter(shop, feed);
      app.get(
        url,
        {
          schema: { hide: true },
          preHandler: (request, reply) => responseCache.serve(request, reply, { key: url, followsStock: true }),
          onSend: responseCache.keep,
        },
        async (_request, reply) => reply.type('text/csv; charset=utf-8').send(await write()),
      );
    }
  };
}
