import type { z } from 'zod';
import { DEFAULT_ADMIN_EMAIL, isOpen, isSecure, readPairs } from './config-values.ts';
import { environmentSchema } from './environment.ts';

type Environment = Record<string, string | undefined>;
type Values = z.infer<typeof environmentSchema>;

const bucketNeeds = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const bucketTakes = [...bucketNeeds, 'S3_ENDPOINT', 'S3_REGION'] as const;

/** What each value may be, but not together with the others. */
function findContradictions(environment: Environment): string[] {
  const sandbox = !environment.STRIPE_SECRET_KEY;
  return [
    ...bucketNeeds.map(
      (name) =>
        bucketTakes.some((other) => environment[other]) &&
        !environment[name] &&
        `${name}: is required together with the other S3_ variables`,
    ),
    environment.DATABASE_DIRECT_URL !== undefined &&
      !environment.DATABASE_URL &&
      'DATABASE_URL: is required together with DATABASE_DIRECT_URL',
    !sandbox &&
      !environment.STRIPE_WEBHOOK_SECRET &&
      'STRIPE_WEBHOOK_SECRET: is required together with STRIPE_SECRET_KEY',
    !sandbox &&
      Number(environment.CHECKOUT_HOLD_SECONDS ?? 1800) < 1800 &&
      'CHECKOUT_HOLD_SECONDS: must be at least 1800 with real payments (the shortest life Stripe allows)',
    environment.NODE_ENV === 'production' &&
      [...(environment.ADMIN_PASSWORD ?? '')].length < 12 &&
      environment.ADMIN_PASSWORD !== undefined &&
      'ADMIN_PASSWORD: must have at least 12 characters in production',
    environment.NODE_ENV === 'production' &&
      !isSecure(environment.PUBLIC_URL) &&
      'PUBLIC_URL: is required in production, with https: unless on localhost',
    sandbox &&
      environment.NODE_ENV === 'production' &&
      environment.PAYMENTS !== 'sandbox' &&
      'STRIPE_SECRET_KEY: is required in production, unless PAYMENTS=sandbox asks for the payment sandbox',
  ].filter((line) => line !== false);
}

/** Where pictures are kept when several instances share them. */
export interface BucketConfig {
  name: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

function bucketOf(values: Values): BucketConfig | undefined {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!name || !accessKeyId || !secretAccessKey) return undefined;
  return { name, endpoint: values.S3_ENDPOINT, region: values.S3_REGION, accessKeyId, secretAccessKey };
}

export type Config = ReturnType<typeof readConfig>;

/** Thrown when the environment does not make sense; its message lists every bad variable. */
export class ConfigError extends Error {}

/**
 * Reads and checks the whole configuration. Only what is said of a start that failed looks at the environment besides.
 * @throws ConfigError naming every bad variable at once
 */
export function readConfig(environment: Environment) {
  // A variable that is set but empty means the same as one that is not set, as shells and compose files write it.
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(filled);
  const badValues = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const problems = [...badValues, ...findContradictions(filled)];
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The configuration has problems:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const adminEmail = values.ADMIN_EMAIL.trim().toLowerCase();
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    storeName: values.STORE_NAME,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL,
    pools: { queries: values.DATABASE_POOL_SIZE, transactions: values.DATABASE_TRANSACTION_POOL_SIZE },
    seed: values.SEED ?? (production ? 'none' : 'demo'),
    secondFactorRequired: (values.ADMIN_SECOND_FACTOR ?? (production ? 'required' : 'optional')) === 'required',
    retention: {
      mailDays: values.MAIL_RETENTION_DAYS,
      eventDays: values.EVENT_RETENTION_DAYS,
      checkoutDays: values.CHECKOUT_RETENTION_DAYS,
      tokenDays: values.TOKEN_RETENTION_DAYS,
    },
    admin: { email: adminEmail, password: values.ADMIN_PASSWORD },
    stripe: values.STRIPE_SECRET_KEY
      ? {
          secretKey: values.STRIPE_SECRET_KEY,
          webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
          /** Stripe takes its test cards for this key, and no money. */
          isTest: /^[sr]k_test_/.test(values.STRIPE_SECRET_KEY),
        }
      : undefined,
    drainSeconds: values.DRAIN_SECONDS,
    holdSeconds: values.CHECKOUT_HOLD_SECONDS,
    recoverySeconds: values.RECOVERY_SECONDS,
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? (adminEmail === DEFAULT_ADMIN_EMAIL ? undefined : adminEmail),
    },
    bucket: bucketOf(values),
    rateLimit: values.RATE_LIMIT === 'on',
    trustProxy: values.TRUST_PROXY,
    docs: isOpen(values.DOCS, values),
    metrics: isOpen(values.METRICS, values),
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: readPairs(values.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
          service: values.OTEL_SERVICE_NAME,
          share: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    logLevel: values.LOG_LEVEL,
  };
}
