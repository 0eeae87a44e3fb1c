import { buildIfStale } from './build.ts';

// usage: npm start: installs, builds and serves the app on 4100, or PORT.

await buildIfStale();
await import('../server/main.ts');
