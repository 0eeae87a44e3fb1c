import type { FormEvent } from 'react';
import { type ColumnMapping, OUTSIDE_FIELDS } from '#core/credits/outside-fields.ts';
import type { ImportPreview } from '#core/credits/outside-import.ts';
import { Button } from '../shared/button.tsx';
import { SelectField } from '../shared/select-field.tsx';
import styles from './import.module.css';

interface ColumnChoiceProps {
  readonly columns: ImportPreview['columns'];
  readonly onMapping: (mapping: ColumnMapping) => void;
}

/** For each thing that is read, the column of the file that holds it. */
export function ColumnChoice({ columns, onMapping }: ColumnChoiceProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const at = new Map(OUTSIDE_FIELDS.map(({ name }) => [String(chosen.get(name)), name]));
    onMapping(columns.map((_, column) => at.get(String(column)) ?? null));
  };
  return (
    <form className={styles.columns} onSubmit={submit}>
      {OUTSIDE_FIELDS.map(({ name, label, needed }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          optional={!needed}
          defaultValue={String(columns.findIndex(({ field }) => field === name))}
        >
          <option value="-1">No column</option>
          {columns.map(({ heading }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, two may be called the same
            <option key={column} value={column}>
              {heading || `Column ${column + 1}`}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" variant="quiet">
        Read again
      </Button>
    </form>
  );
}
