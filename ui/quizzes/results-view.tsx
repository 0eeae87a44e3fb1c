import { Link } from 'wouter';
import { answersNeeded } from '#core/assessment/passing.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { EvaluationsToGive } from '../activities/evaluations-to-give.tsx';
import { NextStep } from '../activities/next-step.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Ring } from '../shared/ring.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CreditOutcome } from './credit-outcome.tsx';
import { useFocusOnNewOutcome } from './focus-on-new-outcome.ts';
import { Missed } from './missed.tsx';
import { PretestGain } from './pretest-gain.tsx';
import styles from './results.module.css';

interface ResultsViewProps {
  readonly results: QuizResults;
  /** Resolves once the quiz is ready to be taken again. */
  readonly onAgain: () => Promise<void>;
}

function MoreToEvaluate({ articleId }: { readonly articleId: string }) {
  return (
    <div className={styles.more}>
      <EvaluationsToGive except={articleId} />
    </div>
  );
}

export function ResultsView({ results, onAgain }: ResultsViewProps) {
  const { articleId, articleSlug, articleTitle, correct, demonstration, passed, passingMarkPercent, total } =
    results;
  const heading = useFocusOnNewOutcome(results);
  const isLearner = useCore(useUseCase('session').state).phase === 'learner';
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
            <Chip tone="credit" icon="info">
              Demonstration: not for credit
            </Chip>
          </Chips>
        </div>
      )}
      <div className={styles.outcome}>
        <Ring
          value={correct}
          max={total}
          mark={needed / total}
          tone={passed ? 'success' : 'action'}
          size={passed ? 176 : 112}
          label={`You answered ${correct} of ${total} right; you needed ${needed} to pass`}
        >
          <p className={passed ? styles.score : `${styles.score} ${styles.low}`}>
            {correct}
            <span> of {total}</span>
          </p>
          <p className="meta">{needed} to pass</p>
        </Ring>
        <CreditOutcome results={results} onAgain={onAgain} heading={heading} />
      </div>
      <NextStep articleId={articleId} creditOutcome={results.creditOutcome} />
      {isLearner && <MoreToEvaluate articleId={articleId} />}
      {results.pretest && <PretestGain gain={results.pretest} />}
      <Missed results={results} />
    </div>
  );
}
