import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../http/http-settings.ts';

/**
 * Structured lines on standard error. Whoever writes one names what may be known of a request: never an address,
 * a query, a header, a body or an error's message, for they hold what people typed (faults.md, 40).
 */
export const openLog = (level: LogLevel, stream: DestinationStream = destination(2)): Logger =>
  pino({ level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
