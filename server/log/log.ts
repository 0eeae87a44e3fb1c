import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../http/http-settings.ts';

/**
 * Structured lines on standard error. Callers choose what to log of a request: never an address, a query, a header, a
 * body or an error's message, because they hold what users typed (faults.md, 40).
 */
export const openLog = (level: LogLevel, stream: DestinationStream = destination(2)): Logger =>
  pino({ level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
