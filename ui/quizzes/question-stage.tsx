import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { QuizSession } from '#core/quizzes/take-quiz.ts';
import { CONFIDENCE_TEXT, CONFIDENCES, type Confidence } from '#core/review/confidence.ts';
import { gradedRow, PeersCaption, Reasoning } from './graded-options.tsx';
import styles from './question.module.css';
import { choiceRow, Instruction, QuestionForm, QuestionHeading } from './question-form.tsx';
import type { Answered, Asking } from './quiz-phases.ts';
import { SendingStep, SubmitAnswer } from './sending-step.tsx';
import { usePainted } from './use-stage-focus.ts';
import { useTappedAnswer } from './use-tapped-answer.ts';
import { Verdict } from './verdict.tsx';

interface QuestionStageProps {
  /** The state of an article's or a module's quiz. */
  readonly state: Omit<Asking, 'quiz'> | Omit<Answered, 'quiz'>;
  readonly session: Pick<QuizSession, 'respond' | 'rate' | 'submit' | 'next' | 'cancel'>;
  readonly shortcuts: boolean;
  /** The heading that takes focus: the question's, then its verdict's. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Shown after the explanation of an answered question. */
  readonly children?: ReactNode;
}

/** After the answer arrived, the button stays in its sending state until the verdict is painted. */
const SENT = { sending: 'pending', failure: null, saveStatus: 'saved' } as const;

/** One question, before and after its answer. Parts that stay the same are rendered and laid out once. */
export function QuestionStage({ state, session, shortcuts, heading, children }: QuestionStageProps) {
  const { question, number, total } = state;
  const stemId = useId();
  const instructionId = useId();
  const asking = state.phase === 'asking';
  const isVerdictPainted = usePainted(!asking);
  const stage = useRef<HTMLDivElement>(null);
  const tapped = useTappedAnswer(asking ? state : null, session.submit);
  // By then, the button that had focus is gone.
  const takeBack =
    tapped.undo &&
    (() => {
      tapped.undo?.();
      stage.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    });
  return (
    <div ref={stage}>
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
        instructionId={asking ? instructionId : undefined}
        above={
          asking ? (
            <Instruction kind={question.kind} id={instructionId} />
          ) : (
            <VerdictHeading state={state} heading={heading} />
          )
        }
        rowOf={(id, index) =>
          asking
            ? choiceRow(id, index, {
                ...state,
                respond: session.respond,
                shortcuts,
                onPointer: tapped.onPointer,
              })
            : gradedRow(id, question, state.grade)
        }
        onSubmit={asking ? session.submit : session.next}
      >
        {asking && <ConfidenceChoice confidence={state.confidence} rate={session.rate} hold={tapped.hold} />}
        {!asking && <PeersCaption peers={state.grade.peers} />}
        {asking || !isVerdictPainted ? (
          <SubmitAnswer
            state={asking ? state : SENT}
            tapped={{ ...tapped, undo: takeBack }}
            onCancel={session.cancel}
          />
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

interface ConfidenceChoiceProps {
  readonly confidence: Confidence | null;
  readonly rate: (confidence: Confidence | null) => void;
  /** Called when a finger is put on it. */
  readonly hold: () => void;
}

/** How sure the learner is: optional, and a second press takes it back. It never changes the grade (RV-08). */
function ConfidenceChoice({ confidence, rate, hold }: ConfidenceChoiceProps) {
  return (
    <fieldset className={styles.choice} onPointerDown={hold}>
      <legend>
        How sure are you? <span className={styles.optional}>Optional</span>
      </legend>
      {CONFIDENCES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === confidence}
          onClick={() => rate(each === confidence ? null : each)}
        >
          {CONFIDENCE_TEXT[each]}
        </button>
      ))}
    </fieldset>
  );
}
