import { Redirect } from 'wouter';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import { articleAt, placeAfterPretest } from '#core/pretests/pretest-places.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { QuizFrame } from '../quizzes/quiz-frame.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { Ring } from '../shared/ring.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import styles from './pretests.module.css';
import { useQuery } from './use-query.ts';

/** How many were right, and not which; then on to where one was going (RT-37, RT-38). */
export default function PretestResultsPage({ params }: PageProps) {
  const query = useQuery();
  // Not watched: that would start a pretest for whoever comes here without one.
  const state = useUseCase('takePretest').of(articleAt(params)).state.get();
  usePageTitle('Pretest results');

  if (state.phase !== 'finished') return <Redirect to={pathTo('home')} replace />;
  const { articleSlug, articleTitle } = state.results.pretest;
  const { correct, total } = state.results.result;
  const next = placeAfterPretest(query, articleSlug);
  return (
    <QuizFrame leaveTo={pathTo('article', { slug: articleSlug })}>
      <div className={styles.page}>
        <p className={styles.of}>{articleTitle}</p>
        <h1 tabIndex={-1}>Now read</h1>
        <div className={styles.outcome}>
          <Ring value={correct} max={total} size={112} label={`${correct} of ${total} right before reading`}>
            <p className={styles.score}>{correct}</p>
            <p className="meta">of {total}</p>
          </Ring>
          <p>
            {correct} of {total} right before reading. You will see why after the quiz, beside your answers
            from after the reading.
          </p>
        </div>
        <div className={styles.ways}>
          <LinkButton href={hrefOf(next)} variant="accent" replace>
            {next.name === 'article' ? 'Read the article' : 'Go on reading'}
          </LinkButton>
        </div>
      </div>
    </QuizFrame>
  );
}
