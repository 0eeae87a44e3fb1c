import type { Database } from '../database/database.ts';
import type { HttpSettings } from '../http/http-settings.ts';

interface Observation {
  readonly metricsAddress: string | undefined;
  /** Sends pending traces, and closes the port. */
  readonly stop: () => Promise<void>;
}

/** Starts serving metrics and sending traces if the operator has configured them, and otherwise loads nothing. */
export const startObservation = async (
  database: Database,
  { metrics, traces, smtpUrl }: Pick<HttpSettings, 'metrics' | 'traces' | 'smtpUrl'>,
): Promise<Observation> => {
  const exporting =
    traces === undefined ? undefined : (await import('../tracing/export-traces.ts')).exportTraces(traces);
  const served = metrics === undefined ? undefined : await serve(metrics, database, smtpUrl !== undefined);
  return {
    metricsAddress: served?.address,
    stop: async () => {
      await exporting?.stop();
      await served?.close();
    },
  };
};

const serve = async (
  address: { readonly host: string; readonly port: number },
  database: Database,
  hasMailer: boolean,
) => {
  const { storeMetrics } = await import('./store-metrics.ts');
  const { serveMetrics } = await import('./serve-metrics.ts');
  return serveMetrics(address, storeMetrics(database, hasMailer));
};
