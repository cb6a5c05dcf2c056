import { z } from 'zod';
import { DEFAULT_STORE_NAME } from '../../shared/settings/defaults.ts';
import { DEFAULT_ADMIN_EMAIL, namesProxies } from './config-values.ts';
import { tracingVariables } from './tracing-variables.ts';

const port = z.coerce.number().int().min(0).max(65535);
const onOff = z.enum(['on', 'off']);
const days = z.coerce.number().int().min(1).max(36_500);
const connections = z.coerce.number().int().min(1).max(200);
const seconds = (most: number, least = 1) => z.coerce.number().int().min(least).max(most);
const secret = z.string().min(1).optional();
const shopName = z.string().trim().min(1).max(60);
const webUrl = z.url({ protocol: /^https?$/ }).optional();
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/**
 * Every variable that the shop reads, by what it is about. `npm run configuration` writes docs/configuration.md from this
 * list: the descriptions are for whoever runs the shop.
 */
export const environment = {
  Server: {
    NODE_ENV: z
      .string()
      .default('development')
      .describe('`production` is for real sales: it refuses to start without real payments, unless `PAYMENTS=sandbox`'),
    PORT: port.default(3000).describe('The port it listens on'),
    HOST: z.string().min(1).default('127.0.0.1').describe('The address it listens on'),
    PUBLIC_URL: webUrl.describe(
      'The URL people use, for payment return URLs and page metadata; unset means `http://localhost:` and the port. `https:` also turns on strict transport security. Required in production, with `https:` unless on localhost',
    ),
    STORE_NAME: shopName
      .default(DEFAULT_STORE_NAME)
      .describe('The shop’s name until another is entered in its settings'),
    TRUST_PROXY: z
      .string()
      .refine(namesProxies, 'must name proxies by address or subnet, by comma')
      .optional()
      .describe('Addresses of reverse proxies whose forwarded headers are trusted, separated by commas'),
    RATE_LIMIT: onOff
      .default('on')
      .describe(
        '`off` lifts the rate limit, the limits on checkouts (D73) and the refusal of requests while overloaded, for load tests',
      ),
    DRAIN_SECONDS: seconds(60, 0)
      .default(0)
      .describe(
        'How long a process that is asked to end says so at `/readyz`, and answers all else, before it ends: longer than a load balancer takes to notice. 0 is right without one',
      ),
  },
  Storage: {
    DATA_DIR: z.string().min(1).default('./data').describe('The folder for the embedded database and pictures'),
    DATABASE_URL: postgresUrl.optional().describe('A PostgreSQL server; unset means the embedded database'),
    DATABASE_DIRECT_URL: postgresUrl
      .optional()
      .describe(
        'The same server past a pooler such as PgBouncer, for what needs a session: migrations, notifications and background work. Set it when `DATABASE_URL` leads to a pooler in transaction mode',
      ),
    DATABASE_POOL_SIZE: connections
      .default(8)
      .describe('How many connections one process opens to a PostgreSQL server for single queries'),
    DATABASE_TRANSACTION_POOL_SIZE: connections
      .default(4)
      .describe('The same for transactions, which may wait for locks. Background work and notifications use four more'),
    SEED: z
      .enum(['demo', 'none'])
      .optional()
      .describe(
        'What an empty database gets: `demo` a demo inventory with example settings, `none` only the administrator. Unset means `demo`, in production `none`',
      ),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional()
      .describe('A bucket for pictures, which several instances can share; unset means `DATA_DIR`'),
    S3_ENDPOINT: webUrl.describe('The address of a store other than Amazon’s'),
    S3_REGION: z.string().min(1).default('us-east-1').describe('The region of the bucket'),
    S3_ACCESS_KEY_ID: secret.describe('Required together with `S3_BUCKET`'),
    S3_SECRET_ACCESS_KEY: secret.describe('Required together with `S3_BUCKET`'),
  },
  Administrators: {
    ADMIN_EMAIL: z
      .email()
      .max(254)
      .default(DEFAULT_ADMIN_EMAIL)
      .describe('The administrator that an empty database gets'),
    ADMIN_PASSWORD: z
      .string()
      .min(6)
      .max(256)
      .optional()
      .describe(
        'Their password; unset means one is generated, printed once, and in production must be changed first. In production it needs 12 characters and must not be among the most common',
      ),
    ADMIN_SECOND_FACTOR: z
      .enum(['required', 'optional'])
      .optional()
      .describe(
        'Whether administrators need a second factor before they can manage the shop. Unset means `optional`, in production `required`',
      ),
  },
  Payments: {
    STRIPE_SECRET_KEY: secret.describe(
      'Real card payments, together with `STRIPE_WEBHOOK_SECRET`; unset means the sandbox',
    ),
    STRIPE_WEBHOOK_SECRET: secret.describe('Signs what Stripe sends'),
    PAYMENTS: z.literal('sandbox').optional().describe('`sandbox` allows the sandbox with `NODE_ENV=production`'),
    CHECKOUT_HOLD_SECONDS: seconds(86_400)
      .default(1800)
      .describe('How long a started checkout holds its cars; at least 1800 with real payments'),
    RECOVERY_SECONDS: seconds(600)
      .default(15)
      .describe('How long work interrupted by a failure or a crash waits before it is resumed'),
  },
  Email: {
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe('Outgoing email; unset means it is kept for the administrator to read'),
    MAIL_FROM: z.email().max(254).optional().describe('Its sender; unset: `ADMIN_EMAIL`, else that in the settings'),
  },
  'Kept data': {
    MAIL_RETENTION_DAYS: days.default(90).describe('How long emails are kept'),
    EVENT_RETENTION_DAYS: days
      .default(400)
      .describe(
        'The same for payment events, sign-ins in the audit log, visitors’ conversations, who drove a car, and who did not come for one',
      ),
    CHECKOUT_RETENTION_DAYS: days.default(30).describe('The same for checkouts that nobody paid'),
    TOKEN_RETENTION_DAYS: days.default(30).describe('How long a session lasts at most; an idle one ends after 14 days'),
  },
  Monitoring: {
    DOCS: onOff.optional().describe('Whether `/docs` is served. Unset means `on`, in production `off`'),
    METRICS: onOff.optional().describe('Whether `/metrics` is served. Unset means `on`, in production `off`'),
    ...tracingVariables,
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('From which level on log lines are written'),
  },
};

export const environmentSchema = z.object({
  ...environment.Server,
  ...environment.Storage,
  ...environment.Administrators,
  ...environment.Payments,
  ...environment.Email,
  ...environment['Kept data'],
  ...environment.Monitoring,
});
