import { type ReactNode, type RefObject, useContext, useId, useRef } from 'react';
import { KINDS } from '#core/assessment/questions/kinds.ts';
import type { QuizSession } from '#core/quizzes/take-quiz.ts';
import { CONFIDENCE_TEXT, CONFIDENCES, type Confidence } from '#core/review/confidence.ts';
import { SubmitByTapContext } from '../shared/app-contexts.ts';
import { LiveRegion } from '../shared/live-region.tsx';
import { useCore } from '../shared/use-core.ts';
import { gradedRow, PeersCaption, Reasoning } from './graded-options.tsx';
import { letterOf } from './option-list.tsx';
import styles from './question.module.css';
import { choiceRow, Instruction, QuestionForm, QuestionHeading } from './question-form.tsx';
import type { Answered, Asking } from './quiz-phases.ts';
import { SendingStep, SubmitAnswer } from './sending-step.tsx';
import { UNDO_SECONDS, useSubmitByTap } from './submit-by-tap.tsx';
import { usePainted } from './use-stage-focus.ts';
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

/** One line on a phone, like the verdict that replaces it. */
const BY_TAP = `Tap to submit. ${UNDO_SECONDS} seconds to undo.`;

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
  const wantsTap = useCore(useContext(SubmitByTapContext).state) === 'on';
  const byTap = wantsTap && KINDS[question.kind].isOnePress;
  const { isComing, undo, ...onPointer } = useSubmitByTap({
    enabled: byTap,
    choice:
      asking && state.sending !== 'pending' ? `${JSON.stringify(state.response)} ${state.confidence}` : null,
    onSubmit: session.submit,
  });
  // By then, the button that had focus is gone.
  const takeBack = () => {
    undo();
    stage.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
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
            <Instruction kind={question.kind} id={instructionId} byTap={byTap ? BY_TAP : undefined} />
          ) : (
            <VerdictHeading state={state} heading={heading} />
          )
        }
        rowOf={(id, index) =>
          asking
            ? choiceRow(id, index, { ...state, respond: session.respond, shortcuts, onPointer })
            : gradedRow(id, question, state.grade)
        }
        onSubmit={asking ? session.submit : session.next}
      >
        {asking && <ConfidenceChoice confidence={state.confidence} rate={session.rate} />}
        {!asking && <PeersCaption peers={state.grade.peers} />}
        {asking || !isVerdictPainted ? (
          <SubmitAnswer
            state={asking ? state : SENT}
            onCancel={session.cancel}
            onUndo={isComing ? takeBack : undefined}
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
      {byTap && (
        <LiveRegion
          message={
            asking && isComing
              ? `Answer ${lettersOf(question, state.response)} will be submitted in ${UNDO_SECONDS} seconds, unless you undo it.`
              : ''
          }
        />
      )}
    </div>
  );
}

/** The letters of the chosen options. */
const lettersOf = ({ kind, options }: Asking['question'], response: Asking['response']): string => {
  const chosen = response === null ? [] : KINDS[kind].chosen(response);
  return options.flatMap(({ id }, index) => (chosen.includes(id) ? letterOf(index) : [])).join(', ');
};

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
}

/** How sure the learner is: optional, and a second press takes it back. It never changes the grade (RV-08). */
function ConfidenceChoice({ confidence, rate }: ConfidenceChoiceProps) {
  return (
    <fieldset className={styles.choice}>
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
