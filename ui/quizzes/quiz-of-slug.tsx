import { Redirect, useLocation } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { QuizFailure } from './quiz-failure.tsx';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizSkeleton } from './quiz-skeleton.tsx';

/** Leads from an address that names the article, such as /article/dapa-hf/quiz, to the room of its quiz. */
export function QuizOfSlug({ slug }: { readonly slug: string }) {
  const entry = useUseCase('findQuiz').ofSlug(slug);
  const found = useCore(entry);
  const [, navigate] = useLocation();
  const article = pathTo('article', { slug });
  usePageTitle('Quiz');

  if (found.phase === 'loaded')
    return <Redirect to={pathTo('article-quiz', { id: found.value.articleId })} replace />;
  return (
    <QuizFrame leaveTo={article}>
      {found.phase === 'loading' ? (
        <QuizSkeleton onCancel={() => navigate(article)} />
      ) : (
        <QuizFailure failure={found.failure} onRetry={entry.retry} leaveTo={article} />
      )}
    </QuizFrame>
  );
}
