import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../http/http-settings.ts';
import { logLines } from '../metrics/metrics.ts';
import { traceFields } from '../tracing/log-fields.ts';

/**
 * Structured lines on standard error, each with the ids of its trace. Callers choose what to log of a request, but
 * never an address, query, header, body or error message, because those contain what users typed (faults.md, 40).
 */
export const openLog = (level: LogLevel, stream: DestinationStream = destination(2)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: traceFields,
      hooks: {
        logMethod(inputs, method, number) {
          logLines.inc({ level: pino.levels.labels[number] ?? 'other' });
          method.apply(this, inputs);
        },
      },
    },
    stream,
  );
