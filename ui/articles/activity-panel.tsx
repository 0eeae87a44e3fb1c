import { type Ref, useContext } from 'react';
import { Link } from 'wouter';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import { noCreditReasons, noCreditText } from '#core/activities/no-credit.ts';
import type { Article, ArticleActivity } from '#core/articles/article.ts';
import { pubmedAddress } from '#core/articles/cited-at.ts';
import type { QuizOffer } from '#core/articles/quiz-offer.ts';
import { passingText } from '#core/assessment/passing.ts';
import { creditText, creditWord, formatCredit, type QuarterHours } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizStanding } from '#core/quizzes/quiz.ts';
import { dayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { Toggle } from '../shared/toggle.tsx';
import { useUseCases } from '../shared/use-cases.ts';
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
  const { activity, demonstration, id, pmid } = article;
  const quizPath = useContext(ArticlePaths).quiz(id);
  if (offer === 'retracted')
    return <p className="meta">This article was retracted, and its quiz was withdrawn.</p>;
  if (activity === null || offer === 'no-quiz') return <NoQuestions article={article} />;
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
          <p className={styles.noCredit}>
            {activity.practiceFrom === undefined ? 'For practice, no credit' : 'Practice question, no credit'}
          </p>
        )}
        <p className={styles.brief}>{activity.minutes} min</p>
      </div>
      {offer === 'expired' || offer === 'practice' ? (
        <div className={styles.expired}>
          <p>
            {noCreditText(reasonsFor(offer, activity), activity.expiresOn)}{' '}
            {activity.practiceFrom !== undefined && pmid !== undefined && (
              <a href={pubmedAddress(pmid)} rel="noopener noreferrer">
                See it on PubMed
              </a>
            )}
          </p>
          <BeforeReading articleId={id} />
          <LinkButton href={quizPath} variant="quiet" wide>
            Practice: {questionsText(activity.questionCount)}
          </LinkButton>
        </div>
      ) : (
        <div className={styles.action}>
          <BeforeReading articleId={id} />
          <div ref={action} className={styles.quiz}>
            <QuizAction articleId={id} activity={activity} />
          </div>
        </div>
      )}
      <ActivityFacts activity={activity} />
    </div>
  );
}

/** Depends on this device's date; the server decides. */
const reasonsFor = (offer: 'expired' | 'practice', activity: ArticleActivity) =>
  noCreditReasons({ ...activity, state: offer === 'expired' ? 'expired' : 'open' });

/** The actions for an article without questions. */
function NoQuestions({ article: { minutes, standing, topics } }: { readonly article: Article }) {
  const reading = `Reading takes about ${minutesText(minutes)}.`;
  const [topic] = topics;
  if (standing === 'correction' || standing === 'retraction')
    return <p className="meta">A notice has no quiz or credit. {reading}</p>;
  return (
    <div className={styles.panel}>
      <p className={styles.noCredit}>No questions yet</p>
      <p className="meta">{reading}</p>
      <div className={styles.expired}>
        <p>
          This article doesn’t give credit yet. Save it and check back later, or choose one that gives credit
          now.
        </p>
        <LinkButton
          href={pathTo('home', {}, { ...(topic === undefined ? {} : { topic: topic.slug }), credit: '1' })}
          variant="quiet"
          wide
        >
          {topic === undefined ? 'Articles with credit' : `${topic.name}: articles with credit`}
        </LinkButton>
      </div>
    </div>
  );
}

/** The pretest to take first, or the quiz's progress. Its line is reserved and never empty, so that nothing moves. */
function BeforeReading({ articleId }: { readonly articleId: string }) {
  const standing = useCore(useUseCases('activities').followActivity.standing(articleId));
  const known = standing.phase === 'loaded' ? standing.value : null;
  return (
    <div className={styles.before}>
      {known !== null && known.pretestQuestions > 0 && (
        <Link href={pathTo('article-pretest-onboarding', { articleId })} className={styles.pretest ?? ''}>
          <Icon name="question" size={20} />
          Before you read: {questionsText(known.pretestQuestions)}
        </Link>
      )}
      {known?.pretestQuestions === 0 && known.quiz !== null && (
        <QuizStatus standing={known} quiz={known.quiz} />
      )}
    </div>
  );
}

function QuizStatus({
  standing,
  quiz,
}: {
  readonly standing: ActivityStanding;
  readonly quiz: QuizStanding;
}) {
  if (quiz.state === 'passed') return <ActivityStatus standing={standing} />;
  return <p className={`meta ${styles.status}`}>{STATUS[quiz.state]}</p>;
}

const STATUS: Readonly<Record<Exclude<QuizStanding['state'], 'passed'>, string>> = {
  'not-started': 'Unlimited attempts',
  'under-way': 'Your answers are saved.',
  'set-aside': 'Your answers are saved.',
  missed: 'Not passed yet',
};

/** The facts of the activity; on phones behind a button, since the text comes first there. */
function ActivityFacts({ activity }: { readonly activity: ArticleActivity }) {
  const { format, minutes, passingMarkPercent, practiceFrom, questionCount } = activity;
  return (
    <>
      <Toggle className={styles.toggle ?? ''} controls="activity-facts">
        Details
      </Toggle>
      <dl id="activity-facts" className={styles.facts}>
        <Fact name="Passing score">{passingText(questionCount, passingMarkPercent)}</Fact>
        <Fact name="Time">{minutesText(minutes)}</Fact>
        {practiceFrom === undefined && <ProvidedBy activity={activity} />}
        <Fact name="Format">{format}</Fact>
        <Fact name="Source">{practiceFrom !== undefined && 'PubMedQA'}</Fact>
        <Fact name="Disclosures">
          <a href="#disclosures">View</a>
        </Fact>
      </dl>
    </>
  );
}

/** A practice question has no provider and no dates. */
function ProvidedBy({ activity }: { readonly activity: ArticleActivity }) {
  return (
    <>
      <Fact name="Released">{dayText(activity.releasedOn)}</Fact>
      <Fact name="Expires">{dayText(activity.expiresOn)}</Fact>
      <Fact name="Provider">{activity.provider}</Fact>
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
