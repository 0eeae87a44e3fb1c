import { Counter, Gauge, Histogram } from 'prom-client';
import { inSpan } from '../tracing/in-span.ts';
import { processRegistry } from './metrics.ts';

// Not `job`, because Prometheus has its own label of that name.
const labelNames = ['job_name'] as const;
const registers = [processRegistry];

const finished = new Gauge({
  name: 'preceptor_job_last_success_timestamp_seconds',
  help: 'When a background job last succeeded, in Unix time; before the first time, when it was set up',
  labelNames,
  registers,
});
const failures = new Counter({
  name: 'preceptor_job_failures_total',
  help: 'Runs of a background job that failed',
  labelNames,
  registers,
});
const duration = new Histogram({
  name: 'preceptor_job_duration_seconds',
  help: 'Runs of a background job',
  labelNames,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
  registers,
});

export type JobName =
  | 'billing'
  | 'refunds'
  | 'statistics'
  | 'expired-records'
  | 'mail'
  | 'push'
  | 'reminders'
  | 'backup'
  | 'standing';

/**
 * Makes a job whose runs are counted, timed and traced. Failures still reject. `succeededAt` returns when the job
 * last succeeded in any process; undefined if it never has.
 */
export const observedJob = (
  job: JobName,
  run: () => Promise<void>,
  succeededAt: () => Date | undefined = () => new Date(),
): (() => Promise<void>) => {
  finished.set({ job_name: job }, Date.now() / 1000);
  failures.inc({ job_name: job }, 0);
  return async () => {
    const stop = duration.startTimer({ job_name: job });
    try {
      await inSpan(`job ${job}`, {}, run);
      const at = succeededAt();
      if (at !== undefined) finished.set({ job_name: job }, at.getTime() / 1000);
    } catch (failure) {
      failures.inc({ job_name: job });
      throw failure;
    } finally {
      stop();
    }
  };
};
