import { type RefObject, useEffect, useState } from 'react';
import type { Activity } from '#core/articles/article.ts';
import { QuizAction } from './quiz-action.tsx';
import styles from './quiz-bar.module.css';

interface QuizBarProps {
  readonly articleId: string;
  readonly activity: Activity;
  /** The same way to the quiz, further up. */
  readonly above: RefObject<HTMLElement | null>;
}

/** Where there is no panel at the side: once one has read past it, the way to the quiz stays at the foot of the window. */
export function QuizBar({ articleId, activity, above }: QuizBarProps) {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!above.current) return;
    const watching = new IntersectionObserver((seen) => {
      const last = seen.at(-1);
      if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom <= 0);
    });
    watching.observe(above.current);
    return () => watching.disconnect();
  }, [above]);
  return (
    <div className={`${styles.bar} no-print`} data-shown={passed}>
      <QuizAction articleId={articleId} activity={activity} />
    </div>
  );
}
