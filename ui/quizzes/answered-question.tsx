import type { RefObject } from 'react';
import type { QuizRoom } from '#core/quizzes/take-quiz.ts';
import { Button } from '../shared/button.tsx';
import { GradedOptions } from './graded-options.tsx';
import type { Answered } from './progress.ts';
import styles from './question.module.css';
import { useQuizKeys } from './quiz-keys.ts';
import { Reasoning } from './reasoning.tsx';
import { SendingState } from './sending-state.tsx';
import { usePainted } from './use-painted.ts';
import { Verdict } from './verdict.tsx';

interface AnsweredQuestionProps {
  readonly state: Omit<Answered, 'quiz'>;
  readonly room: Pick<QuizRoom, 'next' | 'cancel'>;
  readonly shortcuts: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What stands beneath a question after its answer: the verdict, the reason for every option, and the way on. */
export function AnsweredQuestion({ state, room, shortcuts, heading }: AnsweredQuestionProps) {
  const { question, grade, last, finishing, failure } = state;
  const isPainted = usePainted();
  useQuizKeys({ enabled: shortcuts, onEnter: room.next });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.verdict}>
        <Verdict question={question} grade={grade} />
      </h2>
      <GradedOptions question={question} grade={grade} />
      {isPainted && (
        <>
          <Reasoning grade={grade} />
          <div className={styles.next}>
            <Button
              variant="accent"
              pending={finishing === 'pending'}
              pendingText="Sending…"
              onClick={room.next}
            >
              {finishing === 'failed' ? 'Try again' : last ? 'See results' : 'Next question'}
            </Button>
            <SendingState
              what="Your quiz"
              pending={finishing === 'pending'}
              failure={failure}
              keptHere={false}
              onCancel={room.cancel}
            />
          </div>
        </>
      )}
    </>
  );
}
