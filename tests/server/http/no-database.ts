import { type Database, DatabaseGone } from '#server/database/database.ts';

const gone = (): Promise<never> => Promise.reject(new DatabaseGone('There is no database here.'));

/** For what must answer without asking a database: it fails whoever asks it. */
export const noDatabase: Database = { query: gone, script: gone, transaction: gone, close: async () => {} };
