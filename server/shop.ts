import type { SearchIndex } from './cars/search-index/search-index.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/client.ts';
import type { ImagePipeline } from './images/image-pipeline.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Payments } from './payments/payments.ts';
import type { ResponseCache } from './plugins/response-cache/response-cache.ts';
import type { RateLimits } from './rate-limit/service.ts';
import type { BrandCache } from './settings/brand/brand-cache.ts';

/** What the domains need to do their work: made once at start, handed to every one of them. */
export interface Shop {
  config: Config;
  db: Database;
  /** The same for statements that every request asks. */
  planned: Database;
  payments: Payments;
  images: ImagePipeline;
  /** Work for the background. */
  jobs: Jobs;
  /** Public answers about the inventory; whoever changes a car lets go of them. */
  responseCache: ResponseCache;
  /** What lists of cars are filtered, counted and sorted by, in memory. */
  searchIndex: SearchIndex;
  /** How the dealership is called and looks, for what is answered without the database. */
  brand: BrandCache;
  /** How often somebody may try what could be guessed or overdone. */
  limits: RateLimits;
  /** The address people use, without a slash at its end; known once the port is. */
  publicUrl: () => string;
}
