interface ColumnHeadsProps {
  readonly names: readonly string[];
  readonly className?: string;
}

/** The head of a table: what each of its columns is. */
export function ColumnHeads({ names, className }: ColumnHeadsProps) {
  return (
    <thead className={className}>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
