import { serveUntilEnded } from '#root/tools/serve-files.ts';

// Serves this folder as `npm run demo` serves the demonstration, which takes long to build.
await serveUntilEnded(import.meta.dirname, 0);
