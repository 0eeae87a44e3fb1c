import { useLocation } from 'wouter';
import {
  type CreditFilter,
  EVERY_CREDIT,
  filterFrom,
  filterQuery,
  isNarrowed,
} from '#core/credits/credit-filter.ts';
import { MOC_BOARD_CODES } from '#core/credits/moc.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Button } from '../shared/button.tsx';
import { SelectField } from '../shared/select-field.tsx';
import styles from './credit-filters.module.css';
import { SaveRecord } from './save-record.tsx';

/** Filters for the list of credits. They are kept in the URL, so that Back and bookmarks work. */
export function CreditFilters({ filter }: { readonly filter: CreditFilter }) {
  const [, go] = useLocation();
  const show = (next: CreditFilter) => go(pathTo('transcripts', {}, filterQuery(next)));
  const choose = (name: keyof CreditFilter) => ({
    value: String(filter[name] ?? ''),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      show(filterFrom({ ...filterQuery(filter), [name]: event.target.value })),
  });
  return (
    <search className={styles.filters} aria-label="Filter credits">
      <SelectField label="Type" {...choose('type')}>
        <option value="">All types</option>
        <option value="ama">AMA PRA Category 1 Credit™</option>
        <option value="participation">Certificate of participation</option>
      </SelectField>
      <SelectField label="Board" {...choose('board')}>
        <option value="">Any board</option>
        {MOC_BOARD_CODES.map((code) => (
          <option key={code} value={code}>
            {code} MOC
          </option>
        ))}
      </SelectField>
      <SelectField label="From" {...choose('source')}>
        <option value="">Anywhere</option>
        <option value="earned">Earned here</option>
        <option value="reported">Reported by you</option>
      </SelectField>
      <div className={styles.actions}>
        <SaveRecord file={{ kind: 'csv', filter }}>Download CSV</SaveRecord>
        {isNarrowed(filter) && (
          <Button variant="plain" onClick={() => show(EVERY_CREDIT)}>
            Show all
          </Button>
        )}
      </div>
    </search>
  );
}
