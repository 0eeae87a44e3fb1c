import type { FormEvent } from 'react';
import { OUTSIDE_FIELDS } from '#core/credits/outside-fields.ts';
import type { ImportChoices, ImportPreview } from '#core/credits/outside-import.ts';
import type { DateQuestion, DateReading } from '#core/credits/sheets/date-readings.ts';
import { Button } from '../shared/button.tsx';
import choices from '../shared/choices.module.css';
import { dayText } from '../shared/day-text.ts';
import { SelectField } from '../shared/field.tsx';
import styles from './import.module.css';

interface ImportChoicesProps {
  readonly preview: ImportPreview;
  /** What can be chosen here: one thing that is missing, or everything. */
  readonly parts: readonly ('sheet' | 'columns' | 'dates')[];
  readonly onChoices: (choices: ImportChoices) => void;
}

/** Lets the learner choose how a file is read: the sheet, the column of each field, and what the dates mean. */
export function ImportChoiceForm({ preview, parts, onChoices }: ImportChoicesProps) {
  const { sheets, columns, dates } = preview;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoices(chosenIn(new FormData(event.currentTarget), preview, parts));
  };
  return (
    <form className={styles.choices} onSubmit={submit}>
      {parts.includes('sheet') && sheets.length > 1 && (
        <SelectField name="sheet" label="Sheet" required defaultValue={preview.sheet ?? ''}>
          {preview.sheet === null && <option value="">Choose a sheet</option>}
          {sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {parts.includes('dates') &&
        dates.map((question) => <DateChoice key={question.written} {...question} />)}
      {parts.includes('columns') && columns.length > 0 && (
        <div className={styles.columns}>
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its position, two may have the same heading
                <option key={column} value={column}>
                  {heading || `Column ${column + 1}`}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="quiet">
          Update preview
        </Button>
      </div>
    </form>
  );
}

const chosenIn = (
  filled: FormData,
  { sheet, columns, dates }: ImportPreview,
  parts: ImportChoicesProps['parts'],
): ImportChoices => {
  const chosenSheet = filled.get('sheet')?.toString() ?? sheet;
  // Another sheet has other columns and dates.
  if (chosenSheet !== sheet) return { sheet: chosenSheet, mapping: null, dates: [] };
  const fieldOf = new Map(OUTSIDE_FIELDS.map(({ name }) => [String(filled.get(name)), name]));
  return {
    sheet,
    mapping: columns.map(({ field }, column) =>
      parts.includes('columns') ? (fieldOf.get(String(column)) ?? null) : field,
    ),
    dates: dates.flatMap(({ written, choices: offered, chosen }) => {
      const picked = filled.get(written);
      return offered.find(({ reading }) => reading === picked)?.reading ?? chosen ?? [];
    }),
  };
};

/** What each way to read the column makes of one of its dates. */
function DateChoice({ written, choices: offered, chosen }: DateQuestion) {
  return (
    <fieldset className={choices.choices}>
      <legend>“{written}” in your file is</legend>
      {offered.map(({ reading, day }) => (
        <label key={reading}>
          <input type="radio" name={written} value={reading} required defaultChecked={reading === chosen} />
          <span>{day === null ? 'Not a date' : dayText(day)}</span>{' '}
          <span className="meta">{READINGS[reading]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const READINGS: Readonly<Record<DateReading, string>> = {
  'month-first': 'Month first',
  'day-first': 'Day first',
  'year-first': 'Year first',
  'since-1900': 'Counted from 1900',
  'since-1904': 'Counted from 1904',
};
