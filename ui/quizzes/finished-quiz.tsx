import type { RefObject } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { Button } from '../shared/button.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import styles from './question.module.css';

interface FinishedQuizProps {
  readonly results: QuizResults;
  readonly onAgain: () => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** For who comes back to a quiz that is behind them. */
export function FinishedQuiz({ results, onAgain, heading }: FinishedQuizProps) {
  const { articleId, articleTitle, correct, total, passed } = results;
  return (
    <div>
      <p className={styles.of}>{articleTitle}</p>
      <h1 ref={heading} tabIndex={-1} className={styles.stem}>
        You have finished this quiz
      </h1>
      <p>
        {correct} of {total} were right:{' '}
        {passed ? 'you passed.' : 'not enough to pass yet. You can try again.'}
      </p>
      <div className={`${styles.next} ${styles.ways}`}>
        {!passed && (
          <Button variant="accent" onClick={onAgain}>
            Try again
          </Button>
        )}
        <LinkButton
          href={pathTo('article-quiz-results', { id: articleId })}
          variant={passed ? 'accent' : 'quiet'}
        >
          See your results
        </LinkButton>
      </div>
    </div>
  );
}
