import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundledScript } from '../bundled-script.ts';
import { buildPackage } from '../package.ts';
import type { Measurement } from './measurement.ts';

/**
 * Measures the size of `@preceptor/core` as an ordinary bundler builds it from the packed files: minified and
 * compressed, with the packages that it imports.
 */
export const measurePackage = async (): Promise<readonly Measurement[]> => {
  const dist = join(buildPackage(), 'dist');

  /** Kilobytes of these modules with every export, and of single exports of others. */
  const weigh = async (modules: readonly string[], single = ''): Promise<number> => {
    const every = modules.map(
      (module, index) => `import * as m${index} from '${join(dist, module)}'; kept(m${index});`,
    );
    const script = await bundledScript({ root: dist, minify: true, entry: `${every.join('\n')}\n${single}` });
    return gzipSync(script, { level: 9 }).length / 1000;
  };
  const root = (name: string, file: string) =>
    `import { ${name} } from '${join(dist, 'composition', `${file}.js`)}'; kept(${name});`;
  const overHttp = root('preceptorOverHttp', 'roots/over-http');
  const filesOf = (folder: string) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(folder, file));

  const core = filesOf('core');
  const ofClient = [...core, ...['contract', 'adapters/http', 'adapters/storage'].flatMap(filesOf)];
  const whole = [...ofClient, ...['adapters/memory', 'composition'].flatMap(filesOf)];
  return [
    measurement('every module of core', await weigh(core), `${core.length} modules with RxJS and fp-ts`),
    measurement(
      'the application over HTTP, with every export of what a client imports',
      await weigh(ofClient, overHttp),
      [
        `preceptorOverHttp alone ${(await weigh([], overHttp)).toFixed(1)}`,
        `preceptorOverMemory alone ${(await weigh([], root('preceptorOverMemory', 'roots/over-memory'))).toFixed(1)}`,
        `everything, with the server in memory, ${(await weigh(whole)).toFixed(1)}`,
      ].join(', '),
    ),
  ];
};

const measurement = (name: string, value: number, detail: string): Measurement => ({
  name: `${name}, gzip`,
  value,
  detail,
  bound: 100,
  good: 'at most',
  unit: ' kB',
});
