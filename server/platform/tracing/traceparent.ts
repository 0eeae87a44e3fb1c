import { type Context, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * The context of a request from its `traceparent` header (W3C Trace Context). Anyone can send one, so it only groups
 * requests; whether a trace is recorded is decided here.
 */
export const parentOf = (header: string | undefined): Context => {
  const [, traceId, spanId] = FORM.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.NONE,
    isRemote: true,
  });
};
