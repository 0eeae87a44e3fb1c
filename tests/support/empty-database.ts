import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import type { Database } from '#server/platform/database/database.ts';
import { openPGlite } from '#server/platform/database/pglite-database.ts';

/**
 * An embedded database without tables, for tests of migrations. Its files come from an npm package, because making them
 * takes four times as long as opening them.
 */
export const openEmptyDatabase = async (): Promise<Database> => openPGlite({ snapshot: await dataDir() });
