import type { GradedAnswer } from '#core/quizzes/quiz.ts';
import styles from './question.module.css';

/** A question's explanation and references. */
export function Reasoning({ grade: { explanation, references } }: { readonly grade: GradedAnswer }) {
  return (
    <div className={styles.reasoning}>
      {explanation && (
        <>
          <h3>Key takeaway</h3>
          <p className={styles.explanation}>{explanation}</p>
        </>
      )}
      {references.length > 0 && (
        <>
          <h3>References</h3>
          <ul>
            {references.map((reference) => (
              <li key={reference}>{reference}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
