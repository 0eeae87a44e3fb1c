import { parseArgs } from 'node:util';
import { buildDemonstrationIfStale, DEMONSTRATION } from './build-demonstration.ts';
import { serveUntilEnded } from './serve-files.ts';

// usage: npm run demo [-- --build]: builds the demonstration and serves it on 4102, or PORT; or only builds it.

const { values } = parseArgs({ options: { build: { type: 'boolean', default: false } } });
await buildDemonstrationIfStale();
console.log(`The demonstration is in ${DEMONSTRATION}: static files for any file server.`);
if (!values.build) await serveUntilEnded(DEMONSTRATION, Number(process.env.PORT ?? 4102));
