import { type ReactNode, type RefObject, useId } from 'react';
import type { QuizSession } from '#core/quizzes/take-quiz.ts';
import { usePainted } from './after-paint.ts';
import { ConfidenceChoice } from './confidence-choice.tsx';
import { gradedRow, PeersCaption } from './graded-options.tsx';
import styles from './question.module.css';
import { ChooseOne, choiceRow, QuestionForm, QuestionHeading } from './question-form.tsx';
import type { Answered, Asking } from './quiz-phases.ts';
import { Reasoning } from './reasoning.tsx';
import { SendingStep, SubmitAnswer } from './sending-step.tsx';
import { Verdict } from './verdict.tsx';

interface QuestionStageProps {
  /** The state of an article's or a module's quiz. */
  readonly state: Omit<Asking, 'quiz'> | Omit<Answered, 'quiz'>;
  readonly session: Pick<QuizSession, 'choose' | 'rate' | 'submit' | 'next' | 'cancel'>;
  readonly shortcuts: boolean;
  /** The heading that takes focus: the question's, then its verdict's. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Shown after the explanation of an answered question. */
  readonly children?: ReactNode;
}

/** After the answer arrived, the button stays in its sending state until the verdict is painted. */
const SENT = { sending: 'pending', failure: null, saveStatus: 'saved' } as const;

/** One question, before and after its answer. What stays the same is rendered and laid out once. */
export function QuestionStage({ state, session, shortcuts, heading, children }: QuestionStageProps) {
  const { question, number, total } = state;
  const stemId = useId();
  const asking = state.phase === 'asking';
  const isVerdictPainted = usePainted(!asking);
  return (
    <div>
      <QuestionHeading
        id={stemId}
        number={number}
        total={total}
        stem={question.stem}
        heading={asking ? heading : null}
      />
      <QuestionForm
        options={question.options}
        stemId={stemId}
        above={asking ? <ChooseOne /> : <VerdictHeading state={state} heading={heading} />}
        rowOf={(id, index) =>
          asking
            ? choiceRow(id, index, { ...state, choose: session.choose, shortcuts })
            : gradedRow(id, state.grade)
        }
        onSubmit={asking ? session.submit : session.next}
      >
        {asking && <ConfidenceChoice confidence={state.confidence} rate={session.rate} />}
        {!asking && <PeersCaption peers={state.grade.peers} />}
        {asking || !isVerdictPainted ? (
          <SubmitAnswer state={asking ? state : SENT} onCancel={session.cancel} />
        ) : (
          <>
            <Reasoning grade={state.grade} />
            {children}
            <SendingStep
              what="Your quiz"
              sending={state.finishing}
              failure={state.failure}
              onCancel={session.cancel}
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
