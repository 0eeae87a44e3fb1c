interface Work<Row> {
  /** Reads up to `size` rows in the order of their keys, after the row given, if any. */
  readonly read: (after: Row | undefined, size: number) => Promise<readonly Row[]>;
  readonly work: (row: Row) => Promise<void>;
  /** A row that fails stops no other, in this run or a later one. */
  readonly failed: (failure: unknown) => void;
  readonly size: number;
}

/** Works on every row in one run, batch by batch, so that neither done nor failing rows hold back those after them. */
export const eachRow = async <Row>({ read, work, failed, size }: Work<Row>): Promise<void> => {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, size);
    for (const row of rows) await work(row).catch(failed);
    if (rows.length < size) return;
    last = rows.at(-1);
  }
};
