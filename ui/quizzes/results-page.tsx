import { type RefObject, useContext, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { answersNeeded } from '#core/assessment/passing.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { answerText } from '#core/quizzes/grade-lines.ts';
import type { CreditOutcome as CreditOutcomeName, QuizResults } from '#core/quizzes/quiz-results.ts';
import { EvaluationsToGive, NextStep } from '../activities/next-step.tsx';
import { lazyComponent, Prepare } from '../navigation/lazy-component.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import type { EarnedProps } from '../planner/earned.tsx';
import type { AskAgainProps } from '../review/ask-again.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Ring } from '../shared/ring.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { UseCasesContext, useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CreditOutcome, RegisterHere } from './credit-outcome.tsx';
import { PretestGain } from './pretest-gain.tsx';
import styles from './results.module.css';
import { questionAnchor, WithResults } from './with-results.tsx';

const Earned = lazyComponent<EarnedProps>(() => import('../planner/earned.tsx'), { context: 'planner' });

const AskAgain = lazyComponent<AskAgainProps>(() => import('../review/ask-again.tsx'), { context: 'review' });

const UpNext = lazyComponent(() => import('../feed/up-next.tsx'), {
  context: 'planner',
  fallback: <SkeletonBlock height="16rem" />,
  what: 'Your next article',
});

/** The results of a quiz: the score, the credit and its effect, the next step, the questions missed (RT-08). */
export default function ResultsPage({ params }: PageProps) {
  const articleId = params.id ?? '';
  const provide = useContext(UseCasesContext);
  const prepare = useContext(Prepare);
  usePageTitle('Quiz results');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<CreditOutcomeName>(undefined);
  // If the quiz's code cannot be loaded, the quiz page says so.
  const startAgain = () =>
    prepare('quizzes').then(
      () => provide('quizzes').takeQuiz.of(articleId).startAgain(),
      () => undefined,
    );

  return (
    <WithResults articleId={articleId}>
      {(results) => <ResultsView results={results} heading={heading} shown={shown} onAgain={startAgain} />}
    </WithResults>
  );
}

interface ResultsViewProps {
  readonly results: QuizResults;
  /** Resolves once the quiz is ready to be taken again. */
  readonly onAgain: () => Promise<void>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The outcome shown last. A guest who registers here sees the page load again in between. */
  readonly shown: RefObject<CreditOutcomeName | undefined>;
}

function ResultsView({ results, onAgain, heading, shown }: ResultsViewProps) {
  const { articleId, articleSlug, articleTitle, correct, demonstration, passed, passingMarkPercent, total } =
    results;
  const { creditOutcome, creditId } = results;
  useFocusOnNewOutcome(creditOutcome, shown, heading);
  const isLearner = useCore(useUseCases('first').session.state).phase === 'learner';
  const needed = answersNeeded(total, passingMarkPercent);
  return (
    <div className={styles.page}>
      <PageHeader
        kicker="Quiz results"
        title={passed ? 'You passed' : 'Not passed yet'}
        lead={<Link href={pathTo('article', { slug: articleSlug })}>{articleTitle}</Link>}
      />
      {demonstration && (
        <div className={styles.mark}>
          <Chips label="Kind of activity">
            <Chip icon="info">Demonstration: not for credit</Chip>
          </Chips>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.outcome}>
          <Ring
            value={correct}
            max={total}
            mark={needed / total}
            tone={passed ? 'success' : 'action'}
            size={112}
            label={`You answered ${correct} of ${total} correctly. You needed ${needed} to pass.`}
          >
            <p className={styles.score}>
              {correct}
              <span> of {total}</span>
            </p>
            <p className="meta">{needed} to pass</p>
          </Ring>
          <CreditOutcome results={results} onAgain={onAgain} heading={heading} />
          {isLearner && passed && (
            <Earned
              creditId={HAS_CREDIT.includes(creditOutcome) ? creditId : null}
              demonstration={demonstration}
            />
          )}
        </div>
        {creditOutcome === 'register-to-have-it' && <RegisterHere results={results} />}
        <NextStep articleId={articleId} creditOutcome={creditOutcome} />
        {isLearner && (
          <div className={styles.more}>
            {LEADS_ON.includes(creditOutcome) && <UpNext />}
            <EvaluationsToGive except={articleId} />
          </div>
        )}
        {results.pretest && <PretestGain gain={results.pretest} />}
        <Missed results={results} isLearner={isLearner} />
      </div>
    </div>
  );
}

/** The outcomes with a credit in the record. */
const HAS_CREDIT: readonly CreditOutcomeName[] = ['awarded', 'already-awarded'];

/** The outcomes that need no further step here. */
const LEADS_ON: readonly CreditOutcomeName[] = [...HAS_CREDIT, 'plan-limit', 'no-credit'];

/**
 * Moves to the outcome's heading after a step toward the credit, because that step's button is gone then, and what
 * follows the heading is the next step.
 */
const useFocusOnNewOutcome = (
  outcome: CreditOutcomeName,
  shown: ResultsViewProps['shown'],
  heading: ResultsViewProps['heading'],
): void => {
  useEffect(() => {
    const before = shown.current;
    shown.current = outcome;
    if (before === undefined || before === outcome) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [outcome, shown, heading]);
};

interface MissedProps {
  readonly results: QuizResults;
  readonly isLearner: boolean;
}

/** The questions missed, with links to their explanations and to the article. */
function Missed({ results, isLearner }: MissedProps) {
  const { articleId, articleSlug, passed, review } = results;
  const details = pathTo('article-quiz-results-details', { id: articleId });
  const missed = review.flatMap(({ question, answer }, index) =>
    answer.correct ? [] : [{ question, answer, number: index + 1 }],
  );
  return (
    <section className={styles.missed} aria-labelledby="missed">
      <h2 id="missed">{missed.length === 0 ? 'Perfect score' : 'What you missed'}</h2>
      {missed.length > 0 && (
        <ol className={styles.list}>
          {missed.map(({ question, answer, number }) => (
            <li key={question.id} className={styles.question}>
              <p className="kicker">Question {number}</p>
              <Link href={`${details}#${questionAnchor(number)}`} className={styles.stem ?? ''}>
                {question.stem}
              </Link>
              <p className="meta">Correct answer: {answerText(question, answer.solution)}</p>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        <LinkButton href={details} variant="quiet">
          Review all answers
        </LinkButton>
        <LinkButton href={pathTo('article', { slug: articleSlug })} variant="plain" icon="book-open">
          Reread the article
        </LinkButton>
        <LinkButton href={pathTo('home')} variant="plain">
          All articles
        </LinkButton>
      </div>
      {isLearner && passed && <AskAgain articleId={articleId} />}
    </section>
  );
}
