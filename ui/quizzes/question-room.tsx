import { type ReactNode, type RefObject, useState } from 'react';
import type { AssessmentSession, AssessmentState } from '#core/assessment/session-state.ts';
import type { AnyQuiz } from '#core/quizzes/quiz.ts';
import { QuestionStage } from './question-stage.tsx';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizSkeleton } from './quiz-skeleton.tsx';
import { useStageFocus } from './stage-focus.ts';
import { underWay } from './under-way.tsx';
import { verdictOf } from './verdict-of.ts';

interface QuestionRoomProps<Q extends AnyQuiz, R> {
  readonly room: AssessmentSession<Q, R>;
  readonly state: AssessmentState<Q, R>;
  readonly leaveTo: string;
  readonly demonstration: boolean;
  /** What stands there before the questions, after them, or instead; `heading` takes the focus then. */
  readonly children: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** The questions of a quiz, one at a time, each with its verdict: an article's or a module's. */
export function QuestionRoom<Q extends AnyQuiz, R>({
  room,
  state,
  leaveTo,
  demonstration,
  children,
}: QuestionRoomProps<Q, R>) {
  const [shortcuts, setShortcuts] = useState(true);
  const heading = useStageFocus(stageOf(state));
  return (
    <QuizFrame
      leaveTo={leaveTo}
      underWay={
        'question' in state ? underWay(state, demonstration, { on: shortcuts, turn: setShortcuts }) : null
      }
      said={state.phase === 'answered' ? verdictOf(state.question, state.grade) : ''}
    >
      {state.phase === 'loading' && <QuizSkeleton onCancel={room.cancel} />}
      {'question' in state && (
        <QuestionStage
          key={state.question.id}
          state={state}
          room={room}
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
