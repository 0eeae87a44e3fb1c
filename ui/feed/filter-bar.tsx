import { useId, useState } from 'react';
import { activeFilters, type FeedFilter, NO_FILTER } from '#core/feed/feed-filter.ts';
import { readFilter } from '#core/feed/read-filter.ts';
import { Button } from '../shared/button.tsx';
import { Checkbox } from '../shared/checkbox.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { SelectField } from '../shared/field.tsx';
import { Icon } from '../shared/icon.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useIsWide } from '../shared/use-media-query.ts';
import type { HomeList } from './feed-place.ts';
import styles from './filter-bar.module.css';
import {
  ANY,
  CHOSEN_FILTERS,
  type ChosenFilter,
  choicesOf,
  FILTER_LABELS,
  nameIn,
  useFilter,
} from './use-filter.ts';

export interface FilterBarProps {
  readonly kind: HomeList;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The filters of a list: in a row, each applied at once; on phones in a dialog, applied together. */
export default function FilterBar({ kind, isOpen, onClose }: FilterBarProps) {
  const isWide = useIsWide();
  if (!isOpen) return null;
  return isWide ? <FilterRow kind={kind} /> : <FilterDialog kind={kind} onClose={onClose} />;
}

function FilterRow({ kind }: { readonly kind: HomeList }) {
  const { filter, choices, choose } = useFilter(kind);
  const isLearner = useIsLearner();
  const id = useId();
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">Filters</legend>
      {CHOSEN_FILTERS.map((name) => (
        <div key={name} className={styles.box}>
          <label htmlFor={`${id}-${name}`} className="visually-hidden">
            {FILTER_LABELS[name]}
          </label>
          <select
            id={`${id}-${name}`}
            className={styles.select}
            data-active={filter[name] !== null}
            value={filter[name] ?? ''}
            onChange={(event) => choose(withValue(filter, name, event.target.value))}
          >
            <Options name={name} filter={filter} choices={choices} />
          </select>
          <Icon name="caret-down" size={16} className={styles.caret ?? ''} />
        </div>
      ))}
      {isLearner && (
        <Checkbox
          label={FILTER_LABELS.unearned}
          checked={filter.unearned}
          onChange={(event) => choose({ ...filter, unearned: event.target.checked })}
        />
      )}
    </fieldset>
  );
}

/** Choices apply only with the button, so that the list behind it changes once. */
function FilterDialog({ kind, onClose }: Omit<FilterBarProps, 'isOpen'>) {
  const { filter, choices, choose } = useFilter(kind);
  const [draft, setDraft] = useState(filter);
  const isLearner = useIsLearner();
  const apply = () => {
    onClose();
    choose(draft);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button onClick={apply}>Show articles</Button>
          {activeFilters(draft).length > 0 && (
            <Button variant="plain" onClick={() => setDraft(NO_FILTER)}>
              Clear all
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        {CHOSEN_FILTERS.map((name) => (
          <SelectField
            key={name}
            label={FILTER_LABELS[name]}
            value={draft[name] ?? ''}
            onChange={(event) => setDraft(withValue(draft, name, event.target.value))}
          >
            <Options name={name} filter={draft} choices={choices} />
          </SelectField>
        ))}
        {isLearner && (
          <Checkbox
            label={FILTER_LABELS.unearned}
            checked={draft.unearned}
            onChange={(event) => setDraft({ ...draft, unearned: event.target.checked })}
          />
        )}
      </div>
    </Dialog>
  );
}

const useIsLearner = (): boolean => useCore(useUseCases('first').session.state).phase === 'learner';

interface OptionsProps extends Pick<ReturnType<typeof useFilter>, 'filter' | 'choices'> {
  readonly name: ChosenFilter;
}

function Options({ name, filter, choices }: OptionsProps) {
  const known = choicesOf(name, choices);
  const value = filter[name] === null ? null : String(filter[name]);
  const isListed = value === null || known.some(({ slug }) => slug === value);
  return (
    <>
      <option value="">{ANY[name]}</option>
      {!isListed && <option value={value}>{nameIn(known, value)}</option>}
      {known.map((choice) => (
        <option key={choice.slug} value={choice.slug}>
          {choice.name}
        </option>
      ))}
    </>
  );
}

/** The filter with another value, as text of a menu; empty for any. */
const withValue = (filter: FeedFilter, name: ChosenFilter, value: string): FeedFilter => {
  const chosen = readFilter((each) => (each === name && value !== '' ? [value] : []));
  return { ...filter, [name]: chosen.filter[name] };
};
