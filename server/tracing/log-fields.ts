import { context, isSpanContextValid, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

// Lines and statements find the request that they belong to by this; without an exporter as well.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

/** The ids of the trace that a log line belongs to, if any, under the names that log stores look for. */
export const traceFields = (): { readonly trace_id?: string; readonly span_id?: string } => {
  const span = trace.getSpanContext(context.active());
  if (span === undefined || !isSpanContextValid(span)) return {};
  return { trace_id: span.traceId, span_id: span.spanId };
};
