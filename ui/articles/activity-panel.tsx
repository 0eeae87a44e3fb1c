import type { Activity, Article } from '#core/articles/article.ts';
import type { QuizOffer } from '#core/articles/quiz-offer.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { answersNeeded } from '#core/quizzes/passing.ts';
import { LinkButton } from '../shared/link-button.tsx';
import styles from './activity-panel.module.css';
import { dayText } from './day-text.ts';
import { QuizAction } from './quiz-action.tsx';

interface ActivityPanelProps {
  readonly article: Article;
  readonly offer: QuizOffer;
}

/** What the quiz gives and asks, before one starts it; or plainly why there is no credit. */
export function ActivityPanel({ article, offer }: ActivityPanelProps) {
  const { activity, demonstration, id, minutes } = article;
  if (activity === null || offer === 'no-quiz' || offer === 'retracted')
    return (
      <div className={styles.panel}>
        <p className={styles.none}>No credit can be earned</p>
        <p className="meta">
          {offer === 'retracted'
            ? 'This article was retracted, and its quiz was withdrawn.'
            : `This article has no quiz. Reading it takes about ${minutes} minutes.`}
        </p>
      </div>
    );
  return (
    <div className={styles.panel}>
      <p className={styles.credit}>
        {formatCredit(activity.credit)} <span>{demonstration ? 'demonstration credit' : 'credit'}</span>
      </p>
      <ActivityFacts activity={activity} />
      {offer === 'expired' ? (
        <div className={styles.expired}>
          <p>
            This activity expired on {dayText(activity.expiresOn)}, by this device’s date. It gives no credit
            after that.
          </p>
          <LinkButton href={pathTo('article-quiz', { id })} variant="quiet" wide>
            Open its quiz anyway
          </LinkButton>
        </div>
      ) : (
        <div className={styles.action}>
          <QuizAction articleId={id} activity={activity} />
        </div>
      )}
    </div>
  );
}

function ActivityFacts({ activity }: { readonly activity: Activity }) {
  const { expiresOn, format, minutes, passingMarkPercent, provider, questionCount, releasedOn } = activity;
  return (
    <dl className={styles.facts}>
      <dt>To pass</dt>
      <dd>
        You need {answersNeeded(questionCount, passingMarkPercent)} of {questionCount}
      </dd>
      <dt>Time</dt>
      <dd>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</dd>
      <dt>Released</dt>
      <dd>{dayText(releasedOn)}</dd>
      <dt>Expires</dt>
      <dd>{dayText(expiresOn)}</dd>
      <dt>Provider</dt>
      <dd>{provider}</dd>
      <dt>Format</dt>
      <dd>{format}</dd>
      <dt>Disclosures</dt>
      <dd>
        <a href="#disclosures">Read them first</a>
      </dd>
    </dl>
  );
}
