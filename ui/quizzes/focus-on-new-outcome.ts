import { type RefObject, useEffect, useRef } from 'react';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';

/** The outcome's heading takes the focus when a step for the credit was done: what was done it with is gone then. */
export const useFocusOnNewOutcome = ({
  creditOutcome,
}: QuizResults): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(creditOutcome);
  useEffect(() => {
    if (shown.current === creditOutcome) return;
    shown.current = creditOutcome;
    heading.current?.focus();
  }, [creditOutcome]);
  return heading;
};
