import { useState } from 'react';
import type { PageProps } from '../navigation/route-row.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BeforeStarting } from './before-starting.tsx';
import { FinishedQuiz } from './finished-quiz.tsx';
import { QuestionStage } from './question-stage.tsx';
import { QuizFailure } from './quiz-failure.tsx';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizOfSlug } from './quiz-of-slug.tsx';
import { leavingTo, quizPlaceOf } from './quiz-place.ts';
import { QuizSkeleton } from './quiz-skeleton.tsx';
import { useShowResultsWhenFinished } from './show-results-when-finished.ts';
import { useStageFocus } from './stage-focus.ts';
import { verdictOf } from './verdict.tsx';

/** The quiz of an article, which its address names by id or by slug (RT-07). */
export default function QuizPage({ params }: PageProps) {
  const { id = '' } = params;
  return /^\d+$/.test(id) ? <QuizRoom articleId={id} params={params} /> : <QuizOfSlug slug={id} />;
}

/** One question at a time, and nothing else around it. */
function QuizRoom({ articleId, params }: PageProps & { readonly articleId: string }) {
  const room = useUseCase('takeQuiz').of(articleId, quizPlaceOf(params));
  const state = useCore(room.state);
  const [shortcuts, setShortcuts] = useState(true);
  const reading = useCore(useUseCase('currentArticle').state);
  const quiz = 'quiz' in state ? state.quiz : undefined;
  const title = quiz?.articleTitle ?? reading?.title;
  const slug = quiz?.articleSlug ?? reading?.slug;
  const leaveTo = leavingTo(params, slug);
  const heading = useStageFocus('question' in state ? `${state.phase} ${state.question.id}` : state.phase);
  useShowResultsWhenFinished(state.phase, articleId);
  usePageTitle(title === undefined ? 'Quiz' : `Quiz: ${title}`);

  return (
    <QuizFrame
      leaveTo={leaveTo}
      progress={'question' in state ? state : null}
      demonstration={quiz?.demonstration ?? false}
      said={state.phase === 'answered' ? verdictOf(state.question, state.grade) : ''}
      shortcuts={shortcuts}
      onShortcuts={setShortcuts}
    >
      {state.phase === 'loading' && <QuizSkeleton onCancel={room.cancel} />}
      {state.phase === 'failed' && (
        <QuizFailure failure={state.failure} onRetry={room.retry} leaveTo={leaveTo} />
      )}
      {state.phase === 'before' && <BeforeStarting state={state} room={room} heading={heading} />}
      {'question' in state && (
        <QuestionStage
          key={state.question.id}
          state={state}
          room={room}
          shortcuts={shortcuts}
          heading={heading}
        />
      )}
      {state.phase === 'finished' && (
        <FinishedQuiz results={state.results} onAgain={room.startAgain} heading={heading} />
      )}
    </QuizFrame>
  );
}
