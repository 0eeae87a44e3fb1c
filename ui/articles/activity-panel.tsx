import { type Ref, useContext } from 'react';
import type { Activity, Article } from '#core/articles/article.ts';
import type { QuizOffer } from '#core/articles/quiz-offer.ts';
import { answersNeeded } from '#core/assessment/passing.ts';
import { creditWord, formatCredit } from '#core/credits/quarter-hours.ts';
import { dayText } from '../shared/day-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { ActivityFacts } from './activity-facts.tsx';
import styles from './activity-panel.module.css';
import { ArticlePaths } from './article-paths.ts';
import { BeforeReading } from './before-reading.tsx';
import { minutesText } from './minutes-text.ts';
import { QuizAction } from './quiz-action.tsx';

interface ActivityPanelProps {
  readonly article: Article;
  readonly offer: QuizOffer;
  /** What holds the way to the quiz. */
  readonly action: Ref<HTMLDivElement>;
}

/** What the quiz gives and asks, before one starts it; or why there is no credit. */
export function ActivityPanel({ article, offer, action }: ActivityPanelProps) {
  const { activity, demonstration, id, minutes } = article;
  const quizPath = useContext(ArticlePaths).quiz(id);
  if (activity === null || offer === 'no-quiz' || offer === 'retracted')
    return (
      <p className="meta">
        {offer === 'retracted'
          ? 'This article was retracted, and its quiz was withdrawn.'
          : `No quiz: nothing to earn here. Reading takes about ${minutesText(minutes)}.`}
      </p>
    );
  return (
    <div className={styles.panel}>
      <div className={styles.gist}>
        <p className={styles.credit}>
          {formatCredit(activity.credit)}{' '}
          <span>
            {demonstration && 'demonstration '}
            {creditWord(activity.credit)}
          </span>
        </p>
        <p className={styles.brief}>{briefOf(activity)}</p>
      </div>
      {offer === 'expired' ? (
        <div className={styles.expired}>
          <BeforeReading articleId={id} />
          <p>
            This activity expired on {dayText(activity.expiresOn)}, by this device’s date. It gives no credit
            after that.
          </p>
          <LinkButton href={quizPath} variant="quiet" wide>
            Open its quiz anyway
          </LinkButton>
        </div>
      ) : (
        <div ref={action}>
          <BeforeReading articleId={id} />
          <QuizAction articleId={id} activity={activity} />
        </div>
      )}
      <ActivityFacts activity={activity} />
    </div>
  );
}

/** What a phone says of it before one asks for more. */
const briefOf = ({ minutes, passingMarkPercent, questionCount }: Activity): string =>
  `${minutes} min · ${answersNeeded(questionCount, passingMarkPercent)} of ${questionCount} to pass`;
