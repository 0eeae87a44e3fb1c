import { type FormEvent, useState } from 'react';
import { answerTo, CLAIM_FIELD, claimableAmounts, onlyClaimableAmount } from '#core/activities/evaluation.ts';
import { type AskingEvaluation, faultyFields } from '#core/activities/evaluation-state.ts';
import type { EvaluationSession } from '#core/activities/open-evaluation-session.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { Button } from '../shared/button.tsx';
import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { SelectField } from '../shared/field.tsx';
import { type FormError, FormErrorSummary } from '../shared/form-error-summary.tsx';
import { Refused } from '../shared/refused.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './evaluation.module.css';
import { EvaluationQuestion } from './evaluation-question.tsx';

/** The evaluation of an article, shown in its results until it is submitted. */
export default function EvaluationSection({ articleId }: { readonly articleId: string }) {
  return <EvaluationOf session={useUseCases('activities').giveEvaluation.of(articleId)} />;
}

/** The evaluation of an article or a course. */
export function EvaluationOf({ session }: { readonly session: EvaluationSession }) {
  const state = useCore(session.state);
  if (state.phase === 'given') return null;
  return (
    <section className={styles.section} aria-labelledby="evaluation">
      <h2 id="evaluation" tabIndex={-1}>
        Evaluation
      </h2>
      {state.phase === 'loading' && (
        <>
          <Loading what="the evaluation" />
          <SkeletonBlock height="42rem" />
        </>
      )}
      {state.phase === 'failed' && (
        <FailureState failure={state.failure} what="The evaluation" onRetry={session.retry} />
      )}
      {state.phase === 'asking' && <EvaluationForm state={state} session={session} />}
    </section>
  );
}

interface EvaluationFormProps {
  readonly state: AskingEvaluation;
  readonly session: EvaluationSession;
}

/** The questions about the activity, and the credit that the learner claims for it. */
function EvaluationForm({ state, session }: EvaluationFormProps) {
  const { sheet, draft, faults, sending, isStored } = state;
  const { errors, refused } = useLastAttempt(state);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    session.submit();
  };

  return (
    <form className={styles.form} aria-label="Evaluation" method="post" noValidate onSubmit={submit}>
      <FormErrorSummary errors={errors} />
      <Refused refused={refused} />
      <ClaimedCredit state={state} session={session} />
      <p className="meta">Your answers help improve the activity. Each question is optional.</p>
      {sheet.questions.map((question) => (
        <EvaluationQuestion
          key={question.id}
          question={question}
          answer={answerTo(draft.answers, question.id)}
          faults={faults}
          session={session}
        />
      ))}
      <div className={styles.send}>
        <Button type="submit" variant="accent" pending={sending === 'pending'} pendingText="Sending…">
          Submit and claim credit
        </Button>
        {sending === 'pending' ? (
          <CancelWhenSlow onCancel={session.cancel} />
        ) : (
          <p className="meta">
            {isStored
              ? 'Your answers are saved on this device until you submit.'
              : 'This device is out of storage. Stay on this page until you submit.'}
          </p>
        )}
      </div>
    </form>
  );
}

/** The credit that the learner claims: a choice, or a sentence if there is only one amount. */
function ClaimedCredit({ state: { sheet, draft, faults }, session }: EvaluationFormProps) {
  const only = onlyClaimableAmount(sheet.maximumCredit);
  if (only !== null)
    return (
      <p id={CLAIM_FIELD}>
        You’re claiming <strong>{formatCredit(only)} credit</strong>, the amount this activity is designated
        for. It appears on your certificate.
      </p>
    );
  return (
    <SelectField
      id={CLAIM_FIELD}
      label="Credit to claim"
      hint="Claim only the credit that matches your participation. It appears on your certificate."
      value={draft.claimedCredit ?? ''}
      error={faults[CLAIM_FIELD]?.[0]}
      onChange={(event) => session.claim(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">Choose</option>
      {claimableAmounts(sheet.maximumCredit).map((amount) => (
        <option key={amount} value={amount}>
          {formatCredit(amount)}
        </option>
      ))}
    </SelectField>
  );
}

interface LastAttempt {
  readonly state: AskingEvaluation | undefined;
  readonly attempt: number;
  readonly errors: readonly FormError[];
}

/** The errors of the last attempt. They stay the same while they are corrected, so that focus moves once per attempt. */
const useLastAttempt = (state: AskingEvaluation) => {
  const [last, setLast] = useState<LastAttempt>({ state: undefined, attempt: 0, errors: [] });
  if (state.sending === 'failed' && state !== last.state)
    setLast({ state, attempt: last.attempt + 1, errors: errorsOf(state) });
  const failure = last.state?.failure ?? null;
  const isFormless = failure !== null && last.errors.length === 0 && state.sending !== 'pending';
  return {
    errors: last.errors,
    refused: isFormless ? { failure, attempt: last.attempt } : undefined,
  };
};

const errorsOf = (state: AskingEvaluation): readonly FormError[] =>
  faultyFields(state).map((field) => ({ fieldId: field, message: messageOf(state, field) }));

const messageOf = ({ sheet, faults }: AskingEvaluation, field: string): string => {
  const question = sheet.questions.find(({ id }) => id === field);
  const message = faults[field]?.[0] ?? '';
  return question ? `${question.text} ${message}` : message;
};
