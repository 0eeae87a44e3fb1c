import { othersFirst } from '../shared/others-first.ts';

const PART = 1_000;

/**
 * Reads all rows, a thousand at a time; other requests are served in between. `read` returns up to `size` rows in the
 * order of their keys, after the row given, if any.
 */
export const readInParts = async <Row>(
  read: (after: Row | undefined, size: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const part = await read(rows.at(-1), PART);
    for (const row of part) rows.push(row);
    if (part.length < PART) return rows;
    await othersFirst();
  }
};
