import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { noCreditText } from '#core/activities/no-credit.ts';
import { notFound } from '#core/navigation/not-found.ts';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import type { TopicAndState } from '#core/quizzes/quiz.ts';
import { canTakeAgain, type QuizResults } from '#core/quizzes/quiz-results.ts';
import type { QuizSessionState } from '#core/quizzes/take-quiz.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BeforeStarting } from './before-starting.tsx';
import styles from './question.module.css';
import { QuestionSession } from './question-session.tsx';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizSkeleton } from './quiz-skeleton.tsx';

/** The quiz of an article, which the URL names by id or by slug (RT-07, RT-50). */
export default function QuizPage({ params }: PageProps) {
  const { id = '', slug } = params;
  if (!/^\d+$/.test(id) && slug !== undefined && slug !== id)
    return <Redirect to={hrefOf(notFound)} replace />;
  return /^\d+$/.test(id) ? <ArticleQuiz articleId={id} params={params} /> : <QuizOfSlug slug={id} />;
}

function ArticleQuiz({ articleId, params }: PageProps & { readonly articleId: string }) {
  const session = useUseCases('quizzes').takeQuiz.of(articleId, requirementOf(params));
  const state = useCore(session.state);
  const reading = useCore(useUseCases('activities').currentArticle.state);
  const quiz = 'quiz' in state ? state.quiz : undefined;
  const title = quiz?.articleTitle ?? reading?.title;
  const slug = quiz?.articleSlug ?? reading?.slug;
  const leaveTo = leavePath(params, slug);
  useShowResultsWhenFinished(state.phase, articleId);
  usePageTitle(title === undefined ? 'Quiz' : `Quiz: ${title}`);
  // A URL whose slug and id belong to different articles is invalid.
  if (quiz !== undefined && params.slug !== undefined && params.slug !== quiz.articleSlug)
    return <Redirect to={hrefOf(notFound)} replace />;

  return (
    <QuestionSession
      session={session}
      state={state}
      leaveTo={leaveTo}
      demonstration={quiz?.demonstration ?? false}
    >
      {(heading) => (
        <>
          {state.phase === 'failed' && (
            <QuizFailure failure={state.failure} onRetry={session.retry} leaveTo={leaveTo} />
          )}
          {state.phase === 'before' && <BeforeStarting state={state} session={session} heading={heading} />}
          {state.phase === 'finished' && (
            <FinishedQuiz results={state.results} onAgain={session.startAgain} heading={heading} />
          )}
        </>
      )}
    </QuestionSession>
  );
}

interface FinishedQuizProps {
  readonly results: QuizResults;
  readonly onAgain: () => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** For learners who return to a finished quiz. */
function FinishedQuiz({ results, onAgain, heading }: FinishedQuizProps) {
  const { articleId, articleTitle, correct, total, passed } = results;
  const isOpen = canTakeAgain(results);
  const isPracticed = passed && isOpen;
  return (
    <div>
      <p className={styles.of}>{articleTitle}</p>
      <h1 ref={heading} tabIndex={-1} className={styles.stem}>
        You finished this quiz
      </h1>
      <p>
        {correct} of {total} correct: {passed ? 'you passed.' : 'not enough to pass yet. Try again any time.'}
      </p>
      {isPracticed && <p>{noCreditText(results.noCredit, results.expiresOn)}</p>}
      <div className={`${styles.next} ${styles.ways}`}>
        {isOpen && (
          <Button variant="accent" onClick={onAgain}>
            {isPracticed ? 'Take it for credit' : 'Try again'}
          </Button>
        )}
        <LinkButton
          href={pathTo('article-quiz-results', { id: articleId })}
          variant={isOpen ? 'quiet' : 'accent'}
        >
          See your results
        </LinkButton>
      </div>
    </div>
  );
}

/** Redirects from a URL with the article's slug, such as /article/dapa-hf/quiz, to its quiz. */
function QuizOfSlug({ slug }: { readonly slug: string }) {
  const entry = useUseCases('quizzes').findQuiz.ofSlug(slug);
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

/** The results replace the quiz in the history, so that Back leads to the article. */
const useShowResultsWhenFinished = (phase: QuizSessionState['phase'], articleId: string): void => {
  const [, navigate] = useLocation();
  const before = useRef(phase);
  useLayoutEffect(() => {
    if (before.current === 'answered' && phase === 'finished')
      navigate(pathTo('article-quiz-results', { id: articleId }), { replace: true });
    before.current = phase;
  }, [phase, articleId, navigate]);
};

type Params = Readonly<Record<string, string>>;

/** The special requirement from which the quiz was opened, if any (GQ-01). */
const requirementOf = ({ topicSlug, stateSlug }: Params): TopicAndState =>
  topicSlug !== undefined && stateSlug !== undefined ? { topicSlug, stateSlug } : {};

/** The article, at the URL from which the quiz was opened, or the feed while it is not known. */
const leavePath = ({ topicSlug, stateSlug, slug }: Params, articleSlug: string | undefined): string => {
  if (topicSlug !== undefined && stateSlug !== undefined && slug !== undefined)
    return pathTo('special-requirements-article-abstract', { topicSlug, stateSlug, slug });
  return articleSlug === undefined ? pathTo('home') : pathTo('article', { slug: articleSlug });
};

interface QuizFailureProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** The article if it is known, else the feed. */
  readonly leaveTo: string;
}

/** A quiz that cannot be taken, or that failed to load and can be retried. */
function QuizFailure({ failure, onRetry, leaveTo }: QuizFailureProps) {
  const toFeed = <LinkButton href={pathTo('home')}>Go to the feed</LinkButton>;
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Quiz
      </h1>
      {failure.kind === 'missing' ? (
        <EmptyState icon="exam" title="There’s no quiz here." action={toFeed}>
          It may have been withdrawn, or the address has a typo.
        </EmptyState>
      ) : failure.kind === 'unprocessable' ? (
        <EmptyState icon="exam" title="This quiz is closed." action={toFeed}>
          {messageOf(failure) || 'The activity has expired, so you can’t earn credit.'}
        </EmptyState>
      ) : (
        <FailureState
          failure={failure}
          what="The quiz"
          onRetry={onRetry}
          wayOut={{
            href: leaveTo,
            label: leaveTo === pathTo('home') ? 'Go to the feed' : 'Back to the article',
          }}
        />
      )}
    </>
  );
}
