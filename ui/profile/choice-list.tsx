import { useId, useRef, useState } from 'react';
import { TextField } from '../shared/text-field.tsx';
import styles from './choice-list.module.css';

export interface Choice {
  readonly value: string;
  readonly name: string;
}

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** Label of the filter: 'Find a state'. */
  readonly find: string;
}

/** The values checked in a submitted form, in the order of the choices. */
export const chosenIn = (filled: FormData, id: string, choices: readonly Choice[]): readonly string[] => {
  const sent = filled.getAll(id);
  return choices.map(({ value }) => value).filter((value) => sent.includes(value));
};

/** Many checkboxes with a filter, the chosen ones first. A choice stays checked while the filter hides it. */
export function ChoiceList({ id, label, hint, error, choices, chosen, find }: ChoiceListProps) {
  const [filter, setFilter] = useState('');
  const [count, setCount] = useState(chosen.length);
  const [ordered] = useState(() => {
    const isChosen = ({ value }: Choice) => chosen.includes(value);
    return [...choices.filter(isChosen), ...choices.filter((choice) => !isChosen(choice))];
  });
  const list = useRef<HTMLUListElement>(null);
  const described = useId();
  const matches = (name: string) => name.toLowerCase().includes(filter.trim().toLowerCase());
  const shown = choices.filter(({ name }) => matches(name)).length;

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described}
      className={error ? `${styles.choices} ${styles.wrong}` : styles.choices}
    >
      <legend>{label}</legend>
      <p id={described} className={styles.hint}>
        {error && <strong className={styles.error}>{error} </strong>}
        {hint}
      </p>
      {/* The filter is not part of the form's data. */}
      <div className={styles.tools} onChange={(event) => event.stopPropagation()}>
        <TextField
          type="search"
          label={find}
          autoComplete="off"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p role="status" className="meta">
          {filter.trim() === '' ? `${count} chosen` : `${shown} found, ${count} chosen`}
        </p>
      </div>
      <ul
        ref={list}
        className={styles.list}
        onChange={() => setCount(list.current?.querySelectorAll(':checked').length ?? 0)}
      >
        {ordered.map(({ value, name }) => (
          <li key={value} hidden={!matches(name)}>
            <label>
              <input type="checkbox" name={id} value={value} defaultChecked={chosen.includes(value)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
