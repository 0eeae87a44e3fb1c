import { noCreditReasons, noCreditText } from '#core/activities/no-credit.ts';
import { DEMONSTRATION_TEXT, designationText } from '#core/activities/statement-text.ts';
import type { Activity, ActivityOnFile, ArticleActivity } from '#core/articles/article.ts';
import { dayText } from '../shared/day-text.ts';
import styles from './credit-statements.module.css';

interface CreditStatementsProps {
  readonly activity: ActivityOnFile & Pick<ArticleActivity, 'practiceFrom'>;
  /** What a learner can do afterwards; left out where the page shows them elsewhere. */
  readonly objectives?: readonly string[];
  readonly demonstration: boolean;
}

/** What a learner is told about an activity's credit before it begins, or why it gives none. */
export function CreditStatements({ activity, demonstration, objectives = [] }: CreditStatementsProps) {
  const { accreditation, expiresOn, reviewedOn, reviewers } = activity;
  const noCredit = noCreditReasons({ ...activity, state: 'open' });
  return (
    <>
      {noCredit.length === 0 ? (
        <Designation activity={activity} demonstration={demonstration} />
      ) : (
        <p>{noCreditText(noCredit, expiresOn)}</p>
      )}
      {accreditation !== null && <p>{accreditation}</p>}
      {objectives.length > 0 && (
        <>
          <p className={styles.lead}>After this activity, you can</p>
          <ul className={styles.objectives}>
            {objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ul>
        </>
      )}
      {reviewers.length > 0 && (
        <p>
          Reviewed by {reviewers.join(', ')}
          {reviewedOn !== null && `, last on ${dayText(reviewedOn)}`}.
        </p>
      )}
    </>
  );
}

interface DesignationProps {
  readonly activity: Activity;
  readonly demonstration: boolean;
}

/** The statement by which a provider designates credit (domain.md, credit). */
function Designation({ activity, demonstration }: DesignationProps) {
  const { before, name, after } = designationText(activity);
  return (
    <>
      {demonstration && <p>{DEMONSTRATION_TEXT}</p>}
      <p>
        {before}
        <em>{name}</em>
        {after}
      </p>
    </>
  );
}
