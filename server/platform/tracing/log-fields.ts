import { context, isSpanContextValid, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

// Gives log lines and statements access to their request's span, even without an exporter.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

/** The ids of a log line's trace, if any, under the names that log stores expect. */
export const traceFields = (): { readonly trace_id?: string; readonly span_id?: string } => {
  const span = trace.getSpanContext(context.active());
  if (span === undefined || !isSpanContextValid(span)) return {};
  return { trace_id: span.traceId, span_id: span.spanId };
};
