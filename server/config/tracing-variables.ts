import { z } from 'zod';
import { readPairs } from './config-values.ts';

/** Under the names that OpenTelemetry gives them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'A collector that takes OpenTelemetry’s traces by HTTP, without the `/v1/traces`; unset means that none are sent',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => readPairs(text) !== undefined, 'must be name=value, separated by commas')
    .optional()
    .describe('What the collector asks for, such as a key: `name=value`, separated by commas'),
  OTEL_SERVICE_NAME: z.string().min(1).default('forecourt').describe('The name of the shop among other services'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Which share of requests and background jobs is traced'),
};
