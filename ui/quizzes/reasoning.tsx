import { citedAt } from '#core/articles/cited-at.ts';
import type { GradedAnswer } from '#core/quizzes/quiz.ts';
import styles from './question.module.css';

/** A question's explanation and references. */
export function Reasoning({
  grade: { explanation, explanationBy, references },
}: {
  readonly grade: GradedAnswer;
}) {
  return (
    <div className={styles.reasoning}>
      {explanation && (
        <>
          <h3>{explanationBy === 'authors' ? 'Authors’ conclusion' : 'Key takeaway'}</h3>
          <p className={styles.explanation}>{explanation}</p>
        </>
      )}
      {references.length > 0 && (
        <>
          <h3>References</h3>
          <ul>
            {references.map((reference) => (
              <li key={reference}>
                <Reference text={reference} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Reference({ text }: { readonly text: string }) {
  const cited = citedAt(text);
  if (cited === null) return text;
  return (
    <>
      {cited.before}
      <a href={cited.address} rel="noopener noreferrer">
        {cited.named}
      </a>
      {cited.after}
    </>
  );
}
