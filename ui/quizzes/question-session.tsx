import type { ReactNode, RefObject } from 'react';
import type { AssessmentSession, AssessmentState } from '#core/assessment/session-state.ts';
import type { AnyQuiz } from '#core/quizzes/quiz.ts';
import { useShortcutsOn } from '../shortcuts/shortcuts-setting.ts';
import { QuestionStage } from './question-stage.tsx';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizSkeleton } from './quiz-skeleton.tsx';
import { SubmitByTapSwitch } from './submit-by-tap.tsx';
import { useStageFocus } from './use-stage-focus.ts';
import { verdictOf } from './verdict.tsx';

interface QuestionSessionProps<Q extends AnyQuiz, R> {
  readonly session: AssessmentSession<Q, R>;
  readonly state: AssessmentState<Q, R>;
  readonly leaveTo: string;
  readonly demonstration: boolean;
  /** Shown before the questions, after them, or instead; `heading` takes focus then. */
  readonly children: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** The questions of an article's or a module's quiz, one at a time, each with its verdict. */
export function QuestionSession<Q extends AnyQuiz, R>({
  session,
  state,
  leaveTo,
  demonstration,
  children,
}: QuestionSessionProps<Q, R>) {
  const shortcuts = useShortcutsOn();
  const heading = useStageFocus(stageOf(state));
  return (
    <QuizFrame
      leaveTo={leaveTo}
      underWay={'question' in state ? { progress: state, demonstration, touch: <SubmitByTapSwitch /> } : null}
      said={state.phase === 'answered' ? verdictOf(state.question, state.grade) : ''}
    >
      {state.phase === 'loading' && <QuizSkeleton onCancel={session.cancel} />}
      {'question' in state && (
        <QuestionStage
          key={state.question.id}
          state={state}
          session={session}
          shortcuts={shortcuts}
          heading={heading}
        />
      )}
      {children(heading)}
    </QuizFrame>
  );
}

const stageOf = <Q extends AnyQuiz, R>(state: AssessmentState<Q, R>): string =>
  'question' in state ? `${state.phase} ${state.question.id}` : state.phase;
