import { type Database, DatabaseGone } from '#server/platform/database/database.ts';

const gone = (): Promise<never> => Promise.reject(new DatabaseGone('There is no database here.'));

/** For code that must not use a database: every query fails. */
export const noDatabase: Database = { query: gone, script: gone, transaction: gone, close: async () => {} };
