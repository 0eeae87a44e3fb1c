import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';

interface TraceExport {
  /** The collector's base address, such as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** Headers for the collector, such as its key. Secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that are recorded, from 0 to 1. */
  readonly ratio: number;
}

/** Starts sending traces to an OpenTelemetry collector. Loaded only if one is configured. */
export const exportTraces = ({ endpoint, headers, ratio }: TraceExport) => {
  const root = new TraceIdRatioBasedSampler(ratio);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'preceptor' }),
    // A request's remote parent is a browser, which must not decide what is recorded here.
    sampler: new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({
          url: new URL('v1/traces', withSlash(endpoint)).href,
          headers: { ...headers },
        }),
      ),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    /** Sends the remaining traces and stops recording. */
    stop: async () => {
      trace.disable();
      // A collector that is down must not prevent a clean shutdown.
      await provider.shutdown().catch(() => undefined);
    },
  };
};

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);
