import { memo } from 'react';
import { Link } from 'wouter';
import type { Credit } from '#core/credits/credit.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { shortDayText } from '../shared/day-text.ts';
import { SourceLine } from '../shared/source-line.tsx';
import { columnFigure, inCredits } from './credit-figures.ts';
import styles from './credit-table.module.css';
import { CreditTypeName } from './credit-type-name.tsx';

/** One credit in the table. Memoised: a page more re-renders only its own rows. */
export const CreditRow = memo(function CreditRow({ credit }: { readonly credit: Credit }) {
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
      </td>
      <td className={styles.type}>
        <CreditTypeName type={credit.type} />
      </td>
      <td className={styles.credit}>{columnFigure(inCredits(credit.credit))}</td>
    </tr>
  );
});
