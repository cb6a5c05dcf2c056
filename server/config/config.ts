import { z } from 'zod';
import { isOpen, isSecure, namesProxies } from './config-values.ts';

const port = z.coerce.number().int().min(0).max(65535);
const onOff = z.enum(['on', 'off']);
const days = z.coerce.number().int().min(1).max(36_500);

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  STORE_NAME: z.string().trim().min(1).max(60).default('Forecourt'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(8),
  DATABASE_TRANSACTION_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(4),
  SEED: z.enum(['demo', 'none']).optional(),
  ADMIN_EMAIL: z.email().max(254).default('admin@forecourt.example'),
  ADMIN_PASSWORD: z.string().min(6).max(256).optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  PAYMENTS: z.literal('sandbox').optional(),
  CHECKOUT_HOLD_SECONDS: z.coerce.number().int().min(1).max(86_400).default(1800),
  RECOVERY_SECONDS: z.coerce.number().int().min(1).max(600).default(15),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().max(254).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  RATE_LIMIT: onOff.default('on'),
  TRUST_PROXY: z.string().refine(namesProxies, 'must name proxies by address or subnet, by comma').optional(),
  DOCS: onOff.optional(),
  METRICS: onOff.optional(),
  MAIL_RETENTION_DAYS: days.default(90),
  EVENT_RETENTION_DAYS: days.default(400),
  CHECKOUT_RETENTION_DAYS: days.default(30),
  TOKEN_RETENTION_DAYS: days.default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

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
 * Reads and checks the whole configuration. The only reader of the environment.
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
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    storeName: values.STORE_NAME,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    pools: { queries: values.DATABASE_POOL_SIZE, transactions: values.DATABASE_TRANSACTION_POOL_SIZE },
    seed: values.SEED ?? (production ? 'none' : 'demo'),
    secondFactorRequired: (values.ADMIN_SECOND_FACTOR ?? (production ? 'required' : 'optional')) === 'required',
    retention: {
      mailDays: values.MAIL_RETENTION_DAYS,
      eventDays: values.EVENT_RETENTION_DAYS,
      checkoutDays: values.CHECKOUT_RETENTION_DAYS,
      tokenDays: values.TOKEN_RETENTION_DAYS,
    },
    admin: { email: values.ADMIN_EMAIL.trim().toLowerCase(), password: values.ADMIN_PASSWORD },
    stripe: values.STRIPE_SECRET_KEY
      ? { secretKey: values.STRIPE_SECRET_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '' }
      : undefined,
    holdSeconds: values.CHECKOUT_HOLD_SECONDS,
    recoverySeconds: values.RECOVERY_SECONDS,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? values.ADMIN_EMAIL.trim() },
    bucket: bucketOf(values),
    rateLimit: values.RATE_LIMIT === 'on',
    trustProxy: values.TRUST_PROXY,
    docs: isOpen(values.DOCS, values),
    metrics: isOpen(values.METRICS, values),
    logLevel: values.LOG_LEVEL,
  };
}
