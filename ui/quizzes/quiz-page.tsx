import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BeforeStarting } from './before-starting.tsx';
import { FinishedQuiz } from './finished-quiz.tsx';
import { QuestionRoom } from './question-room.tsx';
import { QuizFailure } from './quiz-failure.tsx';
import { QuizOfSlug } from './quiz-of-slug.tsx';
import { leavingTo, quizPlaceOf } from './quiz-place.ts';
import { useShowResultsWhenFinished } from './show-results-when-finished.ts';

/** The quiz of an article, which its address names by id or by slug (RT-07, RT-50). */
export default function QuizPage({ params }: PageProps) {
  const { id = '' } = params;
  return /^\d+$/.test(id) ? <QuizRoom articleId={id} params={params} /> : <QuizOfSlug slug={id} />;
}

/** One question at a time, and nothing else around it. */
function QuizRoom({ articleId, params }: PageProps & { readonly articleId: string }) {
  const room = useUseCase('takeQuiz').of(articleId, quizPlaceOf(params));
  const state = useCore(room.state);
  const reading = useCore(useUseCase('currentArticle').state);
  const quiz = 'quiz' in state ? state.quiz : undefined;
  const title = quiz?.articleTitle ?? reading?.title;
  const slug = quiz?.articleSlug ?? reading?.slug;
  const leaveTo = leavingTo(params, slug);
  useShowResultsWhenFinished(state.phase, articleId);
  usePageTitle(title === undefined ? 'Quiz' : `Quiz: ${title}`);

  return (
    <QuestionRoom room={room} state={state} leaveTo={leaveTo} demonstration={quiz?.demonstration ?? false}>
      {(heading) => (
        <>
          {state.phase === 'failed' && (
            <QuizFailure failure={state.failure} onRetry={room.retry} leaveTo={leaveTo} />
          )}
          {state.phase === 'before' && <BeforeStarting state={state} room={room} heading={heading} />}
          {state.phase === 'finished' && (
            <FinishedQuiz results={state.results} onAgain={room.startAgain} heading={heading} />
          )}
        </>
      )}
    </QuestionRoom>
  );
}
