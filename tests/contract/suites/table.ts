const CELL = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;

const cellsOf = (line: string): readonly string[] =>
  [...`${line},`.matchAll(CELL)]
    .slice(0, -1)
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));

/** The rows of a table in a file, each by the names of its columns. No cell has a line break. */
export const tableOf = (bytes: Uint8Array): readonly Readonly<Record<string, string>>[] => {
  const [head = '', ...rows] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  const names = cellsOf(head);
  return rows.map((row) =>
    Object.fromEntries(cellsOf(row).map((cell, index) => [names[index] ?? String(index), cell])),
  );
};
