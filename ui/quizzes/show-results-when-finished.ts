import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizSessionState } from '#core/quizzes/take-quiz.ts';

/** The results take the quiz's place in the history: Back then leads to the article. */
export const useShowResultsWhenFinished = (phase: QuizSessionState['phase'], articleId: string): void => {
  const [, navigate] = useLocation();
  const before = useRef(phase);
  useLayoutEffect(() => {
    if (before.current === 'answered' && phase === 'finished')
      navigate(pathTo('article-quiz-results', { id: articleId }), { replace: true });
    before.current = phase;
  }, [phase, articleId, navigate]);
};
