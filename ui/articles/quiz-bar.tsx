import type { Activity } from '#core/articles/article.ts';
import { QuizAction } from './quiz-action.tsx';
import styles from './quiz-bar.module.css';

/** Where there is no panel at the side, the way to the quiz stays at the foot of the window. */
export function QuizBar(props: { readonly articleId: string; readonly activity: Activity }) {
  return (
    <div className={`${styles.bar} no-print`}>
      <QuizAction {...props} />
    </div>
  );
}
