import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { AnyPretest } from '#core/pretests/pretest.ts';
import type { PretestSessionOf, PretestStateOf } from '#core/pretests/pretest-session.ts';
import { AskedQuestion } from '../quizzes/asked-question.tsx';
import { QuestionWords } from '../quizzes/question-words.tsx';
import { QuizFrame } from '../quizzes/quiz-frame.tsx';
import { QuizSkeleton } from '../quizzes/quiz-skeleton.tsx';
import { useStageFocus } from '../quizzes/stage-focus.ts';
import { underWay } from '../quizzes/under-way.tsx';

interface PretestRoomProps<P extends AnyPretest> {
  readonly room: PretestSessionOf<P>;
  readonly state: PretestStateOf<P>;
  readonly leaveTo: string;
  readonly demonstration?: boolean;
  /** What stands there after the questions, or instead; `heading` takes the focus then. */
  readonly children: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** The questions before an article or a course, one at a time, and no word on which answer is right. */
export function PretestRoom<P extends AnyPretest>({
  room,
  state,
  leaveTo,
  demonstration = false,
  children,
}: PretestRoomProps<P>) {
  const [shortcuts, setShortcuts] = useState(true);
  const stemId = useId();
  const heading = useStageFocus(state.phase === 'asking' ? state.question.id : state.phase);
  return (
    <QuizFrame
      leaveTo={leaveTo}
      underWay={
        state.phase === 'asking'
          ? underWay(state, demonstration, { on: shortcuts, turn: setShortcuts })
          : null
      }
      said={state.phase === 'asking' && state.marks.includes('answered') ? 'Answer saved.' : ''}
    >
      {state.phase === 'loading' && <QuizSkeleton onCancel={room.cancel} />}
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
      {children(heading)}
    </QuizFrame>
  );
}
