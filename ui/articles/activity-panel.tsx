import { type Ref, useContext } from 'react';
import { Link } from 'wouter';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import { type NoCreditReason, noCreditReasons, noCreditText } from '#core/activities/no-credit.ts';
import type { Activity, Article, ArticleActivity } from '#core/articles/article.ts';
import type { QuizOffer } from '#core/articles/quiz-offer.ts';
import { passingText } from '#core/assessment/passing.ts';
import { creditText, creditWord, formatCredit, type QuarterHours } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { dayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { Toggle } from '../shared/toggle.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './activity-panel.module.css';
import { ArticlePaths } from './article-paths.ts';
import { Fact } from './fact.tsx';
import { QuizAction } from './quiz-action.tsx';

interface ActivityPanelProps {
  readonly article: Article;
  readonly offer: QuizOffer;
  /** The element with the link to the quiz. */
  readonly action: Ref<HTMLDivElement>;
}

/** The credit of the quiz and what it takes, or why there is no credit. */
export function ActivityPanel({ article, offer, action }: ActivityPanelProps) {
  const { activity, demonstration, id, minutes } = article;
  const quizPath = useContext(ArticlePaths).quiz(id);
  if (activity === null || offer === 'no-quiz' || offer === 'retracted')
    return (
      <p className="meta">
        {offer === 'retracted'
          ? 'This article was retracted, and its quiz was withdrawn.'
          : `No quiz or credit. Reading takes about ${minutesText(minutes)}.`}
      </p>
    );
  return (
    <div className={styles.panel}>
      <div className={styles.gist}>
        {offer === 'credit' ? (
          <p className={styles.credit}>
            {formatCredit(activity.credit)}{' '}
            <span>
              {demonstration && 'demonstration '}
              {creditWord(activity.credit)}
            </span>
          </p>
        ) : (
          <p className={styles.noCredit}>For practice, no credit</p>
        )}
        <p className={styles.brief}>{briefOf(activity)}</p>
      </div>
      {offer === 'expired' || offer === 'practice' ? (
        <div className={styles.expired}>
          <BeforeReading articleId={id} />
          <p>{noCreditText(reasonsFor(offer, activity), activity.expiresOn)}</p>
          <LinkButton href={quizPath} variant="quiet" wide>
            Practice: {questionsText(activity.questionCount)}
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

/** By this device's date, on which the offer depends; the server decides. */
const reasonsFor = (
  offer: 'expired' | 'practice',
  { credit, missing }: ArticleActivity,
): readonly NoCreditReason[] =>
  noCreditReasons({ state: offer === 'expired' ? 'expired' : 'open', credit, missing });

/** What a phone shows before the details are opened. */
const briefOf = ({ minutes, passingMarkPercent, questionCount }: Activity): string =>
  `${minutes} min · ${passingText(questionCount, passingMarkPercent)} to pass`;

/** The pretest to take first, or the result of the quiz. Its space is reserved, so that nothing moves when it is loaded. */
function BeforeReading({ articleId }: { readonly articleId: string }) {
  const standing = useCore(useUseCase('followActivity').standing(articleId));
  const known = standing.phase === 'loaded' ? standing.value : null;
  return (
    <div className={styles.before}>
      {known !== null && known.pretestQuestions > 0 && (
        <Link href={pathTo('article-pretest-onboarding', { articleId })} className={styles.pretest ?? ''}>
          <Icon name="question" size={20} />
          Before you read: {questionsText(known.pretestQuestions)}
        </Link>
      )}
      {known?.quiz?.state === 'passed' && <ActivityStatus standing={known} />}
    </div>
  );
}

/** The facts of the activity; on phones behind a button, since the text comes first there. */
function ActivityFacts({ activity }: { readonly activity: Activity }) {
  const { expiresOn, format, minutes, passingMarkPercent, provider, questionCount, releasedOn } = activity;
  return (
    <>
      <Toggle className={styles.toggle ?? ''} controls="activity-facts">
        Details
      </Toggle>
      <dl id="activity-facts" className={styles.facts}>
        <Fact name="Passing score">{passingText(questionCount, passingMarkPercent)}</Fact>
        <Fact name="Time">{minutesText(minutes)}</Fact>
        <Fact name="Released">{dayText(releasedOn)}</Fact>
        <Fact name="Expires">{dayText(expiresOn)}</Fact>
        <Fact name="Provider">{provider}</Fact>
        <Fact name="Format">{format}</Fact>
        <Fact name="Disclosures">
          <a href="#disclosures">View</a>
        </Fact>
      </dl>
    </>
  );
}

/** '1 minute', '14 minutes'. */
const minutesText = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** The credit of a passed quiz, in one line. */
function ActivityStatus({ standing }: { readonly standing: ActivityStanding }) {
  const { articleId, claim, credit } = standing;
  if (claim === 'not-passed') return null;
  return (
    <p className={`meta ${styles.alone}`}>
      <Link href={pathTo('article-quiz-results', { id: articleId })}>
        You passed · {claim === 'awarded' ? awardedText(credit.claimed) : LEFT[claim]}
      </Link>
    </p>
  );
}

const awardedText = (claimed: QuarterHours | null): string =>
  `${claimed === null ? 'credit' : creditText(claimed)} awarded`;

const LEFT: Readonly<Record<Exclude<ClaimStep, 'not-passed' | 'awarded'>, string>> = {
  'no-credit': 'for practice, no credit',
  practiced: 'not yet for credit',
  disclosure: 'read the disclosures',
  evaluation: 'complete the evaluation',
  register: 'register to claim credit',
  plan: 'on hold: free plan limit reached',
};
