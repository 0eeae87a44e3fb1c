import type { HttpSettings } from '../http/http-settings.ts';
import { BadSetting } from '../settings/bad-setting.ts';

type Read = (name: string) => string | undefined;

/** Where metrics and traces go. Throws `BadSetting`. */
export const observationSettings = (read: Read): Pick<HttpSettings, 'metrics' | 'traces'> => ({
  metrics: metrics(read('METRICS_PORT'), read('METRICS_HOST') ?? '127.0.0.1'),
  traces: traces(
    read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    read('OTEL_EXPORTER_OTLP_HEADERS') ?? '',
    read('OTEL_TRACES_SAMPLER_ARG') ?? '1',
  ),
});

const metrics = (port: string | undefined, host: string): HttpSettings['metrics'] => {
  if (port === undefined) return undefined;
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return { host, port: Number(port) };
  throw new BadSetting(`METRICS_PORT must be a number from 0 to 65535, and is ${JSON.stringify(port)}.`, [
    'METRICS_PORT',
  ]);
};

const traces = (endpoint: string | undefined, headers: string, ratio: string): HttpSettings['traces'] => {
  if (endpoint === undefined) return undefined;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new BadSetting(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://127.0.0.1:4318, and is ${JSON.stringify(endpoint)}.`,
      ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    );
  const share = Number(ratio);
  if (!(share >= 0 && share <= 1))
    throw new BadSetting(
      `OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, and is ${JSON.stringify(ratio)}.`,
      ['OTEL_TRACES_SAMPLER_ARG'],
    );
  return { endpoint, headers: exporterHeaders(headers), ratio: share };
};

/** `name=value,name=value`, percent-encoded, as OpenTelemetry defines it. The message leaves out the values. */
const exporterHeaders = (text: string): Readonly<Record<string, string>> => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*([^\s,]+)\s*$/.exec(pair) ?? [];
      if (name === undefined || value === undefined || /%(?![0-9a-f]{2})/i.test(value))
        throw new BadSetting('OTEL_EXPORTER_OTLP_HEADERS must hold pairs like name=value.', [
          'OTEL_EXPORTER_OTLP_HEADERS',
        ]);
      return [name, decodeURIComponent(value)];
    }),
  );
};
