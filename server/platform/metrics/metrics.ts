import { Counter, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process for Prometheus (docs/operating.md). Labels are route patterns, names of jobs and
 * outcomes, never an id, an address or other data about a learner.
 */
export const processRegistry = new Registry();

const registers = [processRegistry];

/**
 * Seconds from a request's arrival until its response is ready. Its counts by status give the request and error
 * rates.
 */
export const requestDuration = new Histogram({
  name: 'preceptor_http_request_duration_seconds',
  help: 'Requests, by method, route pattern and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** Seconds of a statement or a transaction, including the wait for a connection. */
export const databaseDuration = new Histogram({
  name: 'preceptor_database_duration_seconds',
  help: 'Statements and transactions, by outcome',
  labelNames: ['work', 'outcome'] as const,
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
});

/** Seconds of one call to the payment processor. */
export const processorDuration = new Histogram({
  name: 'preceptor_payment_processor_duration_seconds',
  help: 'Calls to the payment processor, by outcome',
  labelNames: ['call', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const mailsHandedOver = new Counter({
  name: 'preceptor_mail_deliveries_total',
  help: 'Mails handed to the mail server, by outcome',
  labelNames: ['outcome'] as const,
  registers,
});

export const logLines = new Counter({
  name: 'preceptor_log_lines_total',
  help: 'Lines that were logged, by level',
  labelNames: ['level'] as const,
  registers,
});
