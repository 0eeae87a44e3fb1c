import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import type { Credit } from '#core/credits/credit.ts';
import {
  type CreditFilter,
  EVERY_CREDIT,
  filterFrom,
  filterQuery,
  isNarrowed,
} from '#core/credits/credit-filter.ts';
import { MOC_BOARD_CODES } from '#core/credits/moc.ts';
import type { TranscriptState } from '#core/credits/view-transcript.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Button } from '../shared/button.tsx';
import { ColumnHeads } from '../shared/column-heads.tsx';
import { shortDayText } from '../shared/day-text.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { SelectField } from '../shared/field.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CreditTypeName, columnFigure, inCredits } from './credit-figures.tsx';
import styles from './listed-credits.module.css';
import { SaveRecord } from './save-record.tsx';
import pageStyles from './transcript.module.css';

/** The earned credits that match the filter, loaded page by page. */
export function ListedCredits({ filter }: { readonly filter: CreditFilter }) {
  const list = useUseCases('credits').viewTranscript.of(filter);
  const state = useCore(list.state);
  if (state.phase === 'loading')
    return (
      <div className={pageStyles.rows}>
        <Loading what="the credits" />
        <SkeletonText lines={6} />
      </div>
    );
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The credits" onRetry={list.retry} />;
  if (state.credits.length === 0)
    return (
      <p role="status">
        {isNarrowed(filter) ? 'No credits match these filters.' : 'No credits earned here yet.'}
      </p>
    );
  return (
    <CreditTable
      title={isNarrowed(filter) ? 'Filtered credits, newest first' : 'All credits, newest first'}
      credits={state.credits}
      total={state.total}
      more={state.more}
      onMore={list.more}
    />
  );
}

interface CreditTableProps {
  readonly title: string;
  readonly credits: readonly Credit[];
  readonly total: number;
  readonly more: Extract<TranscriptState, { phase: 'loaded' }>['more'];
  readonly onMore: () => void;
}

/** Credits, newest first. On phones each row is a short paragraph. */
function CreditTable({ title, credits, total, more, onMore }: CreditTableProps) {
  return (
    <section aria-labelledby="every-credit">
      <h2 id="every-credit" className={styles.heading}>
        {title}
      </h2>
      <table className={styles.table} aria-labelledby="every-credit">
        <ColumnHeads names={['Completed', 'Activity', 'Type', 'Credit']} />
        <tbody>
          {credits.map((credit) => (
            <CreditRow key={credit.id} credit={credit} />
          ))}
        </tbody>
      </table>
      <ShowMore what="credits" shown={credits.length} total={total} more={more} onMore={onMore} />
    </section>
  );
}

/** Memoized, so that loading a page renders only the new rows. */
const CreditRow = memo(function CreditRow({ credit }: { readonly credit: Credit }) {
  return (
    <tr>
      <td className={styles.day}>
        <time dateTime={credit.completedOn}>{shortDayText(credit.completedOn)}</time>
      </td>
      <td className={styles.article}>
        <span className="kicker">
          <SourceLine
            journal={credit.journal ?? 'Premium course'}
            after={credit.demonstration ? 'Demonstration' : null}
          />
        </span>
        <Link href={pathTo('credit-details', { id: credit.id })} className={styles.title ?? ''}>
          {credit.title}
        </Link>
        {credit.isRetracted && (
          <span className={styles.retracted}>Article retracted. Your credit stays.</span>
        )}
      </td>
      <td className={styles.type}>
        <CreditTypeName type={credit.type} />
      </td>
      <td className={styles.credit}>{columnFigure(inCredits(credit.credit))}</td>
    </tr>
  );
});

/** Above this many credits, a list has filters. */
const FEW = 10;

/** Whether the list of all credits is long, or already filtered. */
export const needsFilters = (filter: CreditFilter, earned: number): boolean =>
  earned > FEW || isNarrowed({ ...filter, year: null });

/** Filters for a long list of credits. They are kept in the URL, so that Back and bookmarks work. */
export function CreditFilters({ filter }: { readonly filter: CreditFilter }) {
  const show = useShowFiltered();
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
      <CreditActions filter={filter} />
    </search>
  );
}

/** Saves the listed credits as a table, and lists all of them again. */
export function CreditActions({ filter }: { readonly filter: CreditFilter }) {
  const show = useShowFiltered();
  return (
    <div className={styles.actions}>
      <SaveRecord file={{ kind: 'csv', filter }}>Download CSV</SaveRecord>
      {isNarrowed(filter) && (
        <Button variant="plain" onClick={() => show(EVERY_CREDIT)}>
          Show all
        </Button>
      )}
    </div>
  );
}

const useShowFiltered = () => {
  const [, go] = useLocation();
  return (next: CreditFilter) => go(pathTo('transcripts', {}, filterQuery(next)));
};
