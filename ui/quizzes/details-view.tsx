import { useEffect } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { goToNamedPlace } from '../shared/go-to-named-place.ts';
import { PageHeader } from '../shared/page-header.tsx';
import styles from './details.module.css';
import { GradedOptions } from './graded-options.tsx';
import { placeOfQuestion } from './place-of-question.ts';
import { Reasoning } from './reasoning.tsx';
import { Verdict } from './verdict.tsx';

export function DetailsView({ results }: { readonly results: QuizResults }) {
  const { articleId, articleSlug, articleTitle, correct, review, total } = results;
  useEffect(goToNamedPlace, []);
  return (
    <div className={styles.page}>
      <PageHeader
        back={{ href: pathTo('article-quiz-results', { id: articleId }), label: 'Results' }}
        kicker={`${correct} of ${total} right`}
        title="Your answers"
        lead={<Link href={pathTo('article', { slug: articleSlug })}>{articleTitle}</Link>}
      />
      {review.map(({ question, answer }, index) => (
        <section key={question.id} className={styles.question} aria-labelledby={placeOfQuestion(index + 1)}>
          <p className="kicker">
            Question {index + 1} of {review.length}
          </p>
          <h2 id={placeOfQuestion(index + 1)} tabIndex={-1}>
            {question.stem}
          </h2>
          <p className={styles.verdict}>
            <Verdict question={question} grade={answer} />
          </p>
          <GradedOptions question={question} grade={answer} />
          <Reasoning grade={answer} />
        </section>
      ))}
    </div>
  );
}
