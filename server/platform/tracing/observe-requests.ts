import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { routePath } from 'hono/route';
import type { App } from '../http/bind.ts';
import { requestDuration } from '../metrics/metrics.ts';
import { parentOf } from './traceparent.ts';

/** Counts and times every request by its route pattern, and traces it as part of the click that sent it. */
export const observeRequests = (app: App): void => {
  app.use('*', async (call, next) => {
    const stop = requestDuration.startTimer();
    const { method } = call.req;
    const parent = parentOf(call.req.header('traceparent'));
    await context.with(parent, () =>
      trace.getTracer('preceptor').startActiveSpan(method, { kind: SpanKind.SERVER }, async (span) => {
        await next();
        const { status } = call.res;
        // The route that responded, because the last handler to run is the current one.
        const route = routePath(call);
        stop({ method, route, status });
        if (span.isRecording()) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      }),
    );
  });
};
