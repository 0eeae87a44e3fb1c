import { type RefObject, useId } from 'react';
import type { QuizSession } from '#core/quizzes/take-quiz.ts';
import { askedRow } from './asked-row.tsx';
import { ChooseOne } from './choose-one.tsx';
import { gradedRow } from './graded-row.tsx';
import { PeersCaption } from './peers-caption.tsx';
import type { Answered, Asking } from './progress.ts';
import styles from './question.module.css';
import { QuestionForm } from './question-form.tsx';
import { QuestionWords } from './question-words.tsx';
import { Reasoning } from './reasoning.tsx';
import { SendingStep } from './sending-step.tsx';
import { SubmitAnswer } from './submit-answer.tsx';
import { usePainted } from './use-painted.ts';
import { Verdict } from './verdict.tsx';

interface QuestionStageProps {
  /** Of an article's quiz or of a module's. */
  readonly state: Omit<Asking, 'quiz'> | Omit<Answered, 'quiz'>;
  readonly room: Pick<QuizSession, 'choose' | 'submit' | 'next' | 'cancel'>;
  readonly shortcuts: boolean;
  /** What takes the focus at this stage: the question, then its verdict. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The answer is there, and stands as it was sent until its verdict is painted. */
const SENT = { sending: 'pending', failure: null, kept: 'saved' } as const;

/** One question, before and after its answer: all that stays is made and laid out once. */
export function QuestionStage({ state, room, shortcuts, heading }: QuestionStageProps) {
  const { question, number, total } = state;
  const stemId = useId();
  const asking = state.phase === 'asking';
  const isVerdictPainted = usePainted(!asking);
  return (
    <div>
      <QuestionWords
        id={stemId}
        number={number}
        total={total}
        stem={question.stem}
        heading={asking ? heading : null}
      />
      <QuestionForm
        options={question.options}
        stemId={stemId}
        shortcuts={shortcuts}
        above={asking ? <ChooseOne /> : <VerdictHeading state={state} heading={heading} />}
        rowOf={(id, index) =>
          asking
            ? askedRow(id, index, { ...state, choose: room.choose, shortcuts })
            : gradedRow(id, state.grade)
        }
        onSubmit={asking ? room.submit : room.next}
      >
        {!asking && <PeersCaption peers={state.grade.peers} />}
        {asking || !isVerdictPainted ? (
          <SubmitAnswer state={asking ? state : SENT} onCancel={room.cancel} />
        ) : (
          <>
            <Reasoning grade={state.grade} />
            <SendingStep
              what="Your quiz"
              sending={state.finishing}
              failure={state.failure}
              onCancel={room.cancel}
            >
              {state.last ? 'See results' : 'Next question'}
            </SendingStep>
          </>
        )}
      </QuestionForm>
    </div>
  );
}

interface VerdictHeadingProps extends Pick<QuestionStageProps, 'heading'> {
  readonly state: Pick<Answered, 'question' | 'grade'>;
}

function VerdictHeading({ state: { question, grade }, heading }: VerdictHeadingProps) {
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.verdict}>
      <Verdict question={question} grade={grade} />
    </h2>
  );
}
