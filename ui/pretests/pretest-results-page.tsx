import { Redirect } from 'wouter';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import { articleAt, articleOfPretest, placeAfterPretest } from '#core/pretests/pretest-places.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { QuizFrame } from '../quizzes/quiz-frame.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { PretestResult } from './pretest-result.tsx';
import { useQuery } from './use-query.ts';

/** The result of a pretest, and the link to where the learner was going (RT-37, RT-38). */
export default function PretestResultsPage({ params }: PageProps) {
  const query = useQuery();
  // Read without watching: watching would start a pretest for visitors who come here without one.
  const state = useUseCases('pretests').takePretest.of(articleAt(params)).state.get();
  usePageTitle('Pretest results');

  if (state.phase !== 'finished') return <Redirect to={pathTo('home')} replace />;
  const { articleSlug, articleTitle } = state.results.pretest;
  const next = placeAfterPretest(params, query, articleSlug);
  return (
    <QuizFrame leaveTo={hrefOf(articleOfPretest(params, articleSlug))}>
      <PretestResult
        title={articleTitle}
        result={state.results.result}
        before="before reading"
        next={{
          href: hrefOf(next),
          label:
            next.name === articleOfPretest(params, articleSlug).name
              ? 'Read the article'
              : 'Continue reading',
        }}
      >
        After the quiz, you’ll see why, next to your answers from after reading.
      </PretestResult>
    </QuizFrame>
  );
}
