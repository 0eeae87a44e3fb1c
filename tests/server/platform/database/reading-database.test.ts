import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Database, DatabaseGone, type Queries } from '#server/platform/database/database.ts';
import { readingDatabase } from '#server/platform/database/reading-database.ts';

/** A database that returns its name for every query, or is down. */
const named = (name: string) => {
  const state = { isGone: false, asked: 0 };
  const queries: Queries = {
    query: async <Row>() => {
      state.asked += 1;
      if (state.isGone) throw new DatabaseGone(`${name} is gone`);
      const rows: readonly unknown[] = [{ name }];
      return rows as readonly Row[];
    },
    script: async () => {
      if (state.isGone) throw new DatabaseGone(`${name} is gone`);
    },
  };
  const database: Database = { ...queries, transaction: (work) => work(queries), close: async () => {} };
  return { state, database };
};

const asked = (database: Queries) => database.query('select name');

describe('reading', () => {
  it('is done on the primary while that answers [OP-10]', async () => {
    const [primary, standby] = [named('primary'), named('standby')];
    const reading = readingDatabase(primary.database, standby.database);
    expect(await asked(reading)).toEqual([{ name: 'primary' }]);
    expect(await reading.transaction(asked)).toEqual([{ name: 'primary' }]);
    expect(standby.state.asked).toBe(0);
  });

  it('continues at the standby while the primary is gone, and returns to it automatically [OP-10]', async () => {
    const [primary, standby] = [named('primary'), named('standby')];
    const reading = readingDatabase(primary.database, standby.database);
    primary.state.isGone = true;
    expect(await asked(reading)).toEqual([{ name: 'standby' }]);
    expect(await reading.transaction(asked)).toEqual([{ name: 'standby' }]);
    const before = primary.state.asked;
    for (let n = 0; n < 50; n += 1) await asked(reading);
    expect(primary.state.asked - before).toBeLessThan(5);

    primary.state.isGone = false;
    await wait(1_200);
    expect(await asked(reading)).toEqual([{ name: 'primary' }]);
  });

  it('tells any other failure of the primary as it is [OP-10]', async () => {
    const standby = named('standby');
    const refusing: Database = {
      ...standby.database,
      query: () => Promise.reject(new Error('no such table')),
    };
    await expect(asked(readingDatabase(refusing, standby.database))).rejects.toThrow('no such table');
    expect(standby.state.asked).toBe(0);
  });

  it('is what it was without a standby [OP-10]', () => {
    const { database } = named('primary');
    expect(readingDatabase(database, undefined)).toBe(database);
  });
});
