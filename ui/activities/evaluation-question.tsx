import { commentField, type EvaluationAnswer, MAX_COMMENT_LENGTH } from '#core/activities/evaluation.ts';
import { offeredAnswers, type EvaluationQuestion as Question } from '#core/activities/evaluation-form.ts';
import type { EvaluationSession } from '#core/activities/open-evaluation-session.ts';
import type { FieldErrors } from '#core/shared/failure.ts';
import { FieldError, TextArea } from '../shared/field.tsx';
import styles from './evaluation.module.css';

interface EvaluationQuestionProps {
  readonly question: Question;
  readonly answer: EvaluationAnswer | undefined;
  readonly faults: FieldErrors;
  readonly session: EvaluationSession;
}

/** One question of an evaluation, by its kind. */
export function EvaluationQuestion({ question, answer, faults, session }: EvaluationQuestionProps) {
  const { id, text } = question;
  const shared = {
    id,
    text,
    choices: offeredAnswers(question),
    chosen: answer?.value,
    error: faults[id]?.[0],
    onChoose: (value: string) => session.answer(id, value),
  };
  switch (question.kind) {
    case 'scale':
      return <ChoiceQuestion {...shared} asSegments />;
    case 'choice':
      return <ChoiceQuestion {...shared} />;
    case 'yes-no':
      return (
        <>
          <ChoiceQuestion {...shared} asSegments />
          {answer?.value === 'no' && (
            <TextArea
              id={commentField(id)}
              label={question.whenNo}
              maxLength={MAX_COMMENT_LENGTH}
              value={answer.comment ?? ''}
              error={faults[commentField(id)]?.[0]}
              onChange={(event) => session.comment(id, event.target.value)}
            />
          )}
        </>
      );
    case 'text':
      return (
        <TextArea
          id={id}
          label={text}
          maxLength={MAX_COMMENT_LENGTH}
          value={answer?.value ?? ''}
          error={faults[id]?.[0]}
          onChange={(event) => session.answer(id, event.target.value)}
        />
      );
  }
}

interface ChoiceQuestionProps {
  /** Also the id of the first choice, so that a link to the question leads to its input. */
  readonly id: string;
  readonly text: string;
  readonly choices: ReturnType<typeof offeredAnswers>;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  /** Side by side in one bar, such as the points of a scale. */
  readonly asSegments?: boolean;
  readonly onChoose: (value: string) => void;
}

/** A question as native radio buttons, with its error below. */
function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { id, text, choices, chosen, error, asSegments = false, onChoose } = props;
  return (
    <fieldset className={styles.question} aria-describedby={error && `${id}-error`}>
      <legend>{text}</legend>
      <div className={asSegments ? styles.segments : styles.choices}>
        {choices.map((choice, index) => (
          <label key={choice.id}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              value={choice.id}
              checked={choice.id === chosen}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(choice.id)}
            />
            <span>{asSegments ? <Point text={choice.text} /> : choice.text}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** A point of a scale; the labels of its ends are on a separate line. */
function Point({ text }: { readonly text: string }) {
  const [point, ...words] = text.split(' ');
  return (
    <>
      <span className={styles.point}>{point}</span> {words.join(' ')}
    </>
  );
}
