import { useId, useState } from 'react';
import { Redirect } from 'wouter';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import { articleAt, pretestPlaces } from '#core/pretests/pretest-places.ts';
import type { PageProps } from '../navigation/route-row.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { AskedQuestion } from '../quizzes/asked-question.tsx';
import { QuestionWords } from '../quizzes/question-words.tsx';
import { QuizFrame } from '../quizzes/quiz-frame.tsx';
import { QuizSkeleton } from '../quizzes/quiz-skeleton.tsx';
import { useStageFocus } from '../quizzes/stage-focus.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { PretestFailure } from './pretest-failure.tsx';
import { useQuery } from './use-query.ts';

/** The questions before reading, one at a time, and no word on which answer is right (RT-37, RT-38). */
export default function PretestPage({ params }: PageProps) {
  const room = useUseCase('takePretest').of(articleAt(params));
  const state = useCore(room.state);
  const [shortcuts, setShortcuts] = useState(true);
  const query = useQuery();
  const stemId = useId();
  const heading = useStageFocus(state.phase === 'asking' ? state.question.id : state.phase);
  const pretest = 'pretest' in state ? state.pretest : undefined;
  usePageTitle(pretest ? `Before you read: ${pretest.articleTitle}` : 'Before you read');

  if (state.phase === 'finished')
    return <Redirect to={hrefOf(pretestPlaces(params, query).results)} replace />;
  return (
    <QuizFrame
      leaveTo={pretest ? pathTo('article', { slug: pretest.articleSlug }) : pathTo('home')}
      progress={state.phase === 'asking' ? state : null}
      said={state.phase === 'asking' && state.marks.includes('answered') ? 'Answer saved.' : ''}
      shortcuts={shortcuts}
      onShortcuts={setShortcuts}
    >
      {state.phase === 'loading' && <QuizSkeleton onCancel={room.cancel} />}
      {state.phase === 'failed' && (
        <PretestFailure failure={state.failure} query={query} onRetry={room.retry} />
      )}
      {state.phase === 'asking' && (
        <div key={state.question.id}>
          <QuestionWords
            id={stemId}
            number={state.number}
            total={state.total}
            stem={state.question.stem}
            heading={heading}
          />
          <AskedQuestion state={state} room={room} shortcuts={shortcuts} stemId={stemId} />
        </div>
      )}
    </QuizFrame>
  );
}
