import { join } from 'node:path';

/** Where the build lays what paints pages (scripts/build.ts), below the built app: in a folder that is never served. */
export const PRERENDERER_FILE = join('.painter', 'prerender.js');
