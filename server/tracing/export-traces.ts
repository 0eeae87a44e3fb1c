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
  /** Sent to the collector, such as its key. Secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that are recorded, from 0 to 1. */
  readonly ratio: number;
}

/** Sends traces to an OpenTelemetry collector from now on. Loaded only when one is set. */
export const exportTraces = ({ endpoint, headers, ratio }: TraceExport) => {
  const root = new TraceIdRatioBasedSampler(ratio);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'preceptor' }),
    // The parent of a request is a browser, which does not decide what is recorded here.
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
    /** Sends what has not been sent, and records no more. */
    stop: async () => {
      trace.disable();
      // A collector that is down must not keep the server from stopping in good order.
      await provider.shutdown().catch(() => undefined);
    },
  };
};

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);
