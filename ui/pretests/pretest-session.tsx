import { type ReactNode, type RefObject, useId } from 'react';
import { isOutdated } from '#core/assessment/outdated.ts';
import type { AnyPretest } from '#core/pretests/pretest.ts';
import type { PretestSessionOf, PretestStateOf } from '#core/pretests/pretest-session.ts';
import type { QuizSession } from '#core/quizzes/take-quiz.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import { choiceRow, Instruction, QuestionForm, QuestionHeading } from '../quizzes/question-form.tsx';
import { QuizFrame } from '../quizzes/quiz-frame.tsx';
import type { Asking } from '../quizzes/quiz-phases.ts';
import { QuizSkeleton } from '../quizzes/quiz-skeleton.tsx';
import { SubmitAnswer } from '../quizzes/sending-step.tsx';
import { SubmitByTapSwitch } from '../quizzes/submit-by-tap.tsx';
import { useStageFocus } from '../quizzes/use-stage-focus.ts';
import { useTappedAnswer } from '../quizzes/use-tapped-answer.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useShortcutsOn } from '../shortcuts/shortcuts-setting.ts';

interface PretestSessionProps<P extends AnyPretest> {
  readonly session: PretestSessionOf<P>;
  readonly state: PretestStateOf<P>;
  readonly leaveTo: string;
  readonly demonstration?: boolean;
  /** Shown after the questions, or instead; `heading` takes focus then. */
  readonly children: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** The questions before an article or a course, one at a time. Which answer is right is never said. */
export function PretestSession<P extends AnyPretest>({
  session,
  state,
  leaveTo,
  demonstration = false,
  children,
}: PretestSessionProps<P>) {
  const shortcuts = useShortcutsOn();
  const stemId = useId();
  const heading = useStageFocus(state.phase === 'asking' ? state.question.id : state.phase);
  return (
    <QuizFrame
      leaveTo={leaveTo}
      underWay={
        state.phase === 'asking' ? { progress: state, demonstration, touch: <SubmitByTapSwitch /> } : null
      }
      said={state.phase === 'asking' && state.marks.includes('answered') ? 'Answer saved.' : ''}
    >
      {state.phase === 'loading' && <QuizSkeleton onCancel={session.cancel} />}
      {state.phase === 'asking' && (
        <div key={state.question.id}>
          <QuestionHeading
            id={stemId}
            number={state.number}
            total={state.total}
            stem={state.question.stem}
            heading={heading}
          />
          <AskedQuestion state={state} session={session} shortcuts={shortcuts} stemId={stemId} />
        </div>
      )}
      {children(heading)}
    </QuizFrame>
  );
}

interface AskedQuestionProps {
  readonly state: Pick<Asking, 'response' | 'sending' | 'failure' | 'saveStatus'> & {
    readonly question: AnyPretest['questions'][number];
  };
  readonly session: Pick<QuizSession, 'respond' | 'submit' | 'cancel'>;
  readonly shortcuts: boolean;
  /** The id of the question's text, which labels the options. */
  readonly stemId: string;
}

/** The form of one question. */
function AskedQuestion({ state, session, shortcuts, stemId }: AskedQuestionProps) {
  const { question, response } = state;
  const instructionId = useId();
  const { onPointer, ...tapped } = useTappedAnswer(state, session.submit);
  const choice = { question, response, respond: session.respond, shortcuts, onPointer };
  return (
    <QuestionForm
      options={question.options}
      stemId={stemId}
      instructionId={instructionId}
      above={<Instruction kind={question.kind} id={instructionId} />}
      rowOf={(id, index) => choiceRow(id, index, choice)}
      onSubmit={session.submit}
    >
      <SubmitAnswer state={state} tapped={tapped} onCancel={session.cancel} />
    </QuestionForm>
  );
}

interface PretestFailureProps {
  readonly failure: Failure;
  /** What to say if there is no pretest: 'This article has no pretest.' */
  readonly missing: string;
  /** Where to continue without a pretest. */
  readonly next: { readonly href: string; readonly label: string };
  readonly onRetry: () => void;
}

/** A missing or outdated pretest links to what follows it. Any other failure can be retried. */
export function PretestFailure({ failure, missing, next, onRetry }: PretestFailureProps) {
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Before you read
      </h1>
      {isOutdated(failure) ? (
        <EmptyState
          icon="exam"
          title="No questions before this one."
          action={<LinkButton href={next.href}>{next.label}</LinkButton>}
        >
          {failure.kind === 'missing' ? missing : messageOf(failure)}
        </EmptyState>
      ) : (
        <FailureState failure={failure} what="The pretest" onRetry={onRetry} />
      )}
    </>
  );
}
