import { join } from 'node:path';

/** Where the build writes the prerenderer (tools/build.ts): in a folder of the built app that is never served. */
export const PRERENDERER_FILE = join('.prerenderer', 'prerender.js');
