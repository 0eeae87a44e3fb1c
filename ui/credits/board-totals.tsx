import { mocBoardName } from '#core/credits/moc-board-name.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { BoardTotal } from '#core/credits/reporting.ts';
import { ColumnHeads } from '../shared/column-heads.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './board-totals.module.css';

/** The MOC points of a year by board. Shows nothing while loading or when there are none. */
export function BoardTotals({ year }: { readonly year: number }) {
  const state = useCore(useUseCase('viewBoardTotals').all);
  const totals = state.phase === 'loaded' ? state.value.filter((each) => each.year === year) : [];
  if (totals.length === 0) return null;
  return <BoardList year={year} totals={totals} />;
}

interface BoardListProps {
  readonly year: number;
  readonly totals: readonly BoardTotal[];
}

/** A year's points with each board, as bars and numbers. */
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
