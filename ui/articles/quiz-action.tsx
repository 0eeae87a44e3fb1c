import { type ReactNode, useContext } from 'react';
import type { Activity } from '#core/articles/article.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizStanding } from '#core/quizzes/quiz.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './activity-panel.module.css';
import { ArticlePaths } from './article-paths.ts';

interface QuizActionProps {
  readonly articleId: string;
  readonly activity: Activity;
}

/** The next step: start the quiz, also one that was passed for practice only; continue it; or see the results. */
export function QuizAction({ articleId, activity }: QuizActionProps) {
  const standing = useCore(useUseCases('activities').followActivity.standing(articleId));
  const { quiz = null, claim } = standing.phase === 'loaded' ? standing.value : {};
  const isDone = quiz?.state === 'passed' && claim !== 'practiced';
  const paths = useContext(ArticlePaths);
  return (
    <LinkButton
      href={isDone ? pathTo('article-quiz-results', { id: articleId }) : paths.quiz(articleId)}
      variant={isDone && (claim === 'awarded' || claim === 'no-credit') ? 'quiet' : 'accent'}
      wide
    >
      <span>{isDone ? 'See your results' : labelOf(quiz, activity)}</span>
    </LinkButton>
  );
}

const labelOf = (quiz: QuizStanding | null, { credit, questionCount }: Activity): ReactNode => {
  switch (quiz?.state) {
    case 'under-way':
    case 'set-aside':
      return `Continue: ${quiz.answered} of ${quiz.total} answered`;
    default:
      return (
        <>
          {quiz?.state === 'missed' ? 'Try again:' : 'Answer'} {questionsText(questionCount)}{' '}
          <span className={styles.worth}>· {creditText(credit)}</span>
        </>
      );
  }
};
