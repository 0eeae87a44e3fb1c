import { mocBoardName } from '#core/credits/moc-board-name.ts';
import { formatHundredths, type OutsideYear } from '#core/credits/outside-credit.ts';
import { creditText, creditWord, formatCredit } from '#core/credits/quarter-hours.ts';
import type { BoardTotal } from '#core/credits/reporting.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { ColumnHeads } from '../shared/column-heads.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CreditTypeName } from './credit-figures.tsx';
import { SaveRecord } from './save-record.tsx';
import styles from './transcript.module.css';

/** A year without credit earned here. */
export const emptyYear = (year: number): YearOfCredits => ({
  year,
  total: 0,
  count: 0,
  byType: [],
  demonstration: { credit: 0, months: [] },
});

interface YearHeadingProps {
  readonly year: YearOfCredits;
  /** Credit from elsewhere that the learner reported. */
  readonly reported: OutsideYear | undefined;
}

/** The year's total, with its parts if it has more than one. A year may have only reported credit. */
export function YearHeading({ year, reported }: YearHeadingProps) {
  const { credit: demonstration } = year.demonstration;
  return (
    <div>
      <h2>
        <span className={styles.number}>{formatCredit(year.total)}</span>{' '}
        <span className={styles.of}>
          {creditWord(year.total)} in {year.year}
        </span>
      </h2>
      <p className={styles.made}>
        {year.byType.map(({ type, credit }) => (
          <span key={type} className={styles.part}>
            {year.byType.length > 1 && `${formatCredit(credit)}\u00a0`}
            {type === 'AMA PRA Category 1 Credit' ? (
              <CreditTypeName type={type} />
            ) : (
              'with a certificate of participation'
            )}
          </span>
        ))}
        {demonstration > 0 && (
          <span className={styles.part}>{creditText(demonstration, true)}, not counted</span>
        )}
        {reported && (
          <span className={styles.part}>{formatHundredths(reported.total)}&nbsp;more reported by you</span>
        )}
      </p>
      {year.count > 0 && <RecordTools year={year.year} count={year.count} />}
    </div>
  );
}

interface RecordToolsProps {
  readonly year: number;
  /** Number of credits in the year. */
  readonly count: number;
}

/** Saves a year's certificates for an audit, and links to reporting. */
function RecordTools({ year, count }: RecordToolsProps) {
  return (
    <div className={`${styles.tools} no-print`}>
      <SaveRecord file={{ kind: 'year', year }} certificates={count}>
        {`All certificates of ${year}`}
      </SaveRecord>
      <LinkButton href={pathTo('report-credits')} variant="plain" icon="arrow-right">
        Report to boards
      </LinkButton>
    </div>
  );
}

/** The MOC points of a year by board. Shows nothing while loading or when there are none. */
export function BoardTotals({ year }: { readonly year: number }) {
  const state = useCore(useUseCases('credits').viewBoardTotals.all);
  const totals = state.phase === 'loaded' ? state.value.filter((each) => each.year === year) : [];
  if (totals.length === 0) return null;
  return <BoardList year={year} totals={totals} />;
}

interface BoardListProps {
  readonly year: number;
  readonly totals: readonly BoardTotal[];
}

/** A year's points with each board, as bars and figures. */
function BoardList({ year, totals }: BoardListProps) {
  const most = Math.max(...totals.map(({ points }) => points));
  return (
    <section className={styles.section} aria-labelledby="boards">
      <h2 id="boards">MOC points in {year}, by board</h2>
      <table className={styles.table} aria-labelledby="boards">
        <ColumnHeads className="visually-hidden" names={['Board', 'Kind', 'Points']} />
        <tbody>
          {totals.map((total) => (
            <BoardLine key={`${total.board} ${total.type}`} total={total} most={most} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BoardLine({
  total: { board, type, points },
  most,
}: {
  readonly total: BoardTotal;
  readonly most: number;
}) {
  return (
    <tr>
      <th scope="row">
        <abbr title={mocBoardName(board)}>{board}</abbr>
      </th>
      <td>
        {type}
        <svg className={styles.bar} height="8" aria-hidden="true">
          <rect width={`${(points / most) * 100}%`} height="8" rx="2" />
        </svg>
      </td>
      <td className={styles.points}>{formatCredit(points)}</td>
    </tr>
  );
}
