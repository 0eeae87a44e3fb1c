import { answerTo, type EvaluationAnswer } from '#core/activities/evaluation.ts';
import type { EvaluationQuestion } from '#core/activities/evaluation-form.ts';
import type { EvaluationSession } from '#core/activities/open-evaluation-session.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './evaluation.module.css';

/** The submitted evaluation of an article. */
export default function GivenEvaluation({ articleId }: { readonly articleId: string }) {
  return <GivenAnswers session={useUseCases('activities').giveEvaluation.of(articleId)} />;
}

/** A submitted evaluation; nothing if there is none. */
export function GivenAnswers({ session }: { readonly session: EvaluationSession }) {
  const state = useCore(session.state);
  if (state.phase !== 'given' || state.sheet.given === null) return null;
  const { questions, given } = state.sheet;
  return (
    <section aria-labelledby="given-evaluation">
      <h2 id="given-evaluation">Your evaluation</h2>
      <dl className={styles.given}>
        {questions.map((question) => {
          const answer = answerTo(given.answers, question.id);
          return answer === undefined ? null : (
            <div key={question.id}>
              <dt>{question.text}</dt>
              <dd>{answerText(question, answer)}</dd>
            </div>
          );
        })}
        <dt>Credit claimed</dt>
        <dd>{formatCredit(given.claimedCredit)}</dd>
      </dl>
    </section>
  );
}

const answerText = (question: EvaluationQuestion, { value, comment }: EvaluationAnswer): string => {
  switch (question.kind) {
    case 'scale':
      return `${value} of 5`;
    case 'choice':
      return question.options.find(({ id }) => id === value)?.text ?? value;
    case 'yes-no':
      return value === 'yes' ? 'Yes' : `No: ${comment ?? ''}`;
    case 'text':
      return value;
  }
};
