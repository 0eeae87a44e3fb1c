import { useEffect } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { goToNamedPlace } from '../shared/go-to-named-place.ts';
import { PageHeader } from '../shared/page-header.tsx';
import styles from './details.module.css';
import { GradedOptions, Reasoning } from './graded-options.tsx';
import { Verdict } from './verdict.tsx';
import { questionAnchor, WithResults } from './with-results.tsx';

/** Every question of a finished quiz with its explanation (RT-09). */
export default function DetailsPage({ params }: PageProps) {
  usePageTitle('Your answers');
  return (
    <WithResults articleId={params.id ?? ''}>{(results) => <DetailsView results={results} />}</WithResults>
  );
}

function DetailsView({ results }: { readonly results: QuizResults }) {
  const { articleId, articleSlug, articleTitle, correct, review, total } = results;
  useEffect(goToNamedPlace, []);
  return (
    <div className={styles.page}>
      <PageHeader
        back={{ href: pathTo('article-quiz-results', { id: articleId }), label: 'Results' }}
        kicker={`${correct} of ${total} correct`}
        title="Your answers"
        lead={<Link href={pathTo('article', { slug: articleSlug })}>{articleTitle}</Link>}
      />
      {review.map(({ question, answer }, index) => (
        <section key={question.id} className={styles.question} aria-labelledby={questionAnchor(index + 1)}>
          <p className="kicker">
            Question {index + 1} of {review.length}
          </p>
          <h2 id={questionAnchor(index + 1)} tabIndex={-1}>
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
