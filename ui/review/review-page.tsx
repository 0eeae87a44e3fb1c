import type { RefObject } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { AnsweredReview, AskingReview, ReviewOver, ReviewState } from '#core/review/review-state.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import questionStyles from '../quizzes/question.module.css';
import { QuestionStage } from '../quizzes/question-stage.tsx';
import { QuizFrame } from '../quizzes/quiz-frame.tsx';
import { QuizSkeleton } from '../quizzes/quiz-skeleton.tsx';
import { SubmitByTapSwitch } from '../quizzes/submit-by-tap.tsx';
import { useStageFocus } from '../quizzes/use-stage-focus.ts';
import { verdictOf } from '../quizzes/verdict.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useShortcutsOn } from '../shortcuts/shortcuts-setting.ts';
import { OriginLink } from './origin-link.tsx';
import styles from './review.module.css';

/** Today's review: missed questions, one at a time, each with its verdict (RT-61, RV-03). */
export default function ReviewPage() {
  const review = useUseCases('review').reviewQuestions;
  const state = useCore(review.state);
  const isGuest = useCore(useUseCases('first').session.state).phase === 'guest';
  const shortcuts = useShortcutsOn();
  const heading = useStageFocus('item' in state ? `${state.phase} ${state.item.questionId}` : state.phase);
  usePageTitle('Review');
  const stage = 'item' in state ? stageOf(state) : null;
  return (
    <QuizFrame
      leaveTo={isGuest ? pathTo('home') : pathTo('profile')}
      underWay={
        stage && {
          progress: stage,
          demonstration: false,
          note: NO_CREDIT,
          touch: <SubmitByTapSwitch />,
        }
      }
      said={stage?.phase === 'answered' ? verdictOf(stage.question, stage.grade) : ''}
    >
      {state.phase === 'loading' && <QuizSkeleton onCancel={review.cancel} />}
      {state.phase === 'failed' && (
        <>
          <h1 className="visually-hidden" tabIndex={-1}>
            Review
          </h1>
          <FailureState
            failure={state.failure}
            what="Your review"
            onRetry={review.retry}
            wayOut={{ href: pathTo('home'), label: 'Go to the feed' }}
          />
        </>
      )}
      {stage && (
        <QuestionStage
          key={stage.question.id}
          state={stage}
          session={review}
          shortcuts={shortcuts}
          heading={heading}
        >
          {state.phase === 'answered' && (
            <p className={styles.after}>
              From <OriginLink origin={state.item.origin} />. This question comes back{' '}
              {comesBack(state.dueAt, new Date())}.
            </p>
          )}
        </QuestionStage>
      )}
      {state.phase === 'over' && <Over over={state} isGuest={isGuest} heading={heading} />}
    </QuizFrame>
  );
}

const NO_CREDIT = 'Reviews earn no credit and never change a grade.';

/** A question of a review, shown as in a quiz. */
const stageOf = (state: Extract<ReviewState, { item: unknown }>) => {
  const question = { ...state.item.question, pretest: false };
  return state.phase === 'asking'
    ? { ...(state satisfies AskingReview), question }
    : { ...(state satisfies AnsweredReview), question, finishing: 'idle' as const };
};

interface OverProps {
  readonly over: ReviewOver;
  readonly isGuest: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Shown when nothing is left today: the results, and when the next questions are due. */
function Over({ over: { answered, right, later, nextDueAt }, isGuest, heading }: OverProps) {
  const isEmpty = answered === 0 && later === 0 && nextDueAt === null;
  return (
    <div className={styles.over}>
      <h1 ref={heading} tabIndex={-1} className={questionStyles.stem}>
        {answered > 0 || later > 0 ? 'Done for today' : titleOf(isEmpty)}
      </h1>
      {answered > 0 && (
        <p>
          {right} of {answered} correct.
        </p>
      )}
      {later > 0 && <p>{later === 1 ? '1 more tomorrow.' : `${later} more tomorrow.`}</p>}
      {later === 0 && nextDueAt !== null && (
        <p>The next question comes back {comesBack(nextDueAt, new Date())}.</p>
      )}
      {isEmpty && <p>Questions that you miss or guess in a quiz come back here until you know them.</p>}
      {answered === 0 && <p className={styles.note}>{NO_CREDIT}</p>}
      {isGuest && !isEmpty && (
        <p>
          Your reviews are on this device. <Link href={pathTo('register')}>Register</Link> or{' '}
          <Link href={pathTo('login')}>log in</Link> to keep them in your account.
        </p>
      )}
      <div className={`${questionStyles.next} ${questionStyles.ways}`}>
        <LinkButton href={pathTo('home')} variant="accent">
          Go to the feed
        </LinkButton>
        {!isGuest && (
          <LinkButton href={pathTo('review-progress')} variant="quiet">
            What you keep missing
          </LinkButton>
        )}
      </div>
    </div>
  );
}

const titleOf = (isEmpty: boolean): string => (isEmpty ? 'Nothing to review yet' : 'Nothing to review today');

const DAY = 86_400_000;

/** 'tomorrow', 'in 4 days': when something comes back, rounded to days. */
const comesBack = (dueAt: string, now: Date): string => {
  const days = Math.round((Date.parse(dueAt) - now.getTime()) / DAY);
  return days <= 1 ? 'tomorrow' : `in ${days} days`;
};
