import { context, trace } from '@opentelemetry/api';
import type { Config } from '../config/config.ts';

/** Short of the time in which a process has to end. */
const LONGEST_SENDING_MS = 2000;

export type TracingConfig = NonNullable<Config['tracing']>;

/**
 * Sends traces to a collector that speaks OpenTelemetry's protocol. Has to come before what is to be traced. The returned
 * function sends what is left and ends it; a collector that is not there costs its traces, and nothing else.
 */
export async function startTracing({ endpoint, headers, service, share }: TracingConfig): Promise<() => Promise<void>> {
  const [{ TracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler }, ...others] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ]);
  const [{ OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] = others;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: LONGEST_SENDING_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
  };
}
