import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { placeOfQuestion } from './place-of-question.ts';
import styles from './results.module.css';

/** What was missed, and the ways back into it: the reasons, and the article itself. */
export function Missed({ results }: { readonly results: QuizResults }) {
  const { articleId, articleSlug, review } = results;
  const details = pathTo('article-quiz-results-details', { id: articleId });
  const missed = review.flatMap(({ question, answer }, index) =>
    answer.correct ? [] : [{ question, answer, number: index + 1 }],
  );
  return (
    <section className={styles.missed} aria-labelledby="missed">
      <h2 id="missed">{missed.length === 0 ? 'You missed nothing' : 'What you missed'}</h2>
      {missed.length > 0 && (
        <ol className={styles.list}>
          {missed.map(({ question, answer, number }) => (
            <li key={question.id} className={styles.question}>
              <p className="kicker">Question {number}</p>
              <Link href={`${details}#${placeOfQuestion(number)}`} className={styles.stem ?? ''}>
                {question.stem}
              </Link>
              <p className="meta">
                Right: {question.options.find(({ id }) => id === answer.correctOptionId)?.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        <LinkButton href={details} variant="quiet">
          See every question and its reasons
        </LinkButton>
        <LinkButton href={pathTo('article', { slug: articleSlug })} variant="plain" icon="book-open">
          Read the article again
        </LinkButton>
      </div>
    </section>
  );
}
