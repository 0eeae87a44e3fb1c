import { commentField, type EvaluationAnswer } from '#core/activities/evaluation.ts';
import { type EvaluationQuestion as Question, SCALE } from '#core/activities/evaluation-form.ts';
import type { EvaluationSession } from '#core/activities/open-evaluation-session.ts';
import type { FieldErrors } from '#core/shared/failure.ts';
import { FieldError } from '../shared/field.tsx';
import { TextArea } from '../shared/text-area.tsx';
import styles from './evaluation.module.css';

interface EvaluationQuestionProps {
  readonly question: Question;
  readonly answer: EvaluationAnswer | undefined;
  readonly faults: FieldErrors;
  readonly room: EvaluationSession;
}

const MAX_LENGTH = 2000;

/** One question of an evaluation, by its kind. */
export function EvaluationQuestion({ question, answer, faults, room }: EvaluationQuestionProps) {
  const { id, text } = question;
  const shared = {
    ...{ id, text, chosen: answer?.value, error: faults[id]?.[0] },
    onChoose: (value: string) => room.answer(id, value),
  };
  switch (question.kind) {
    case 'scale':
      return (
        <ChoiceQuestion
          {...shared}
          inRow
          choices={SCALE.map((point, index) => ({ value: point, text: pointText(question, point, index) }))}
        />
      );
    case 'choice':
      return (
        <ChoiceQuestion
          {...shared}
          choices={question.options.map((option) => ({ value: option.id, text: option.text }))}
        />
      );
    case 'yes-no':
      return (
        <>
          <ChoiceQuestion
            {...shared}
            inRow
            choices={[
              { value: 'yes', text: 'Yes' },
              { value: 'no', text: 'No' },
            ]}
          />
          {answer?.value === 'no' && (
            <TextArea
              id={commentField(id)}
              label={question.whenNo}
              maxLength={MAX_LENGTH}
              value={answer.comment ?? ''}
              error={faults[commentField(id)]?.[0]}
              onChange={(event) => room.comment(id, event.target.value)}
            />
          )}
        </>
      );
    case 'text':
      return (
        <TextArea
          id={id}
          label={text}
          optional
          maxLength={MAX_LENGTH}
          value={answer?.value ?? ''}
          error={faults[id]?.[0]}
          onChange={(event) => room.answer(id, event.target.value)}
        />
      );
  }
}

/** The ends of a scale have words, so that it is clear which is which. */
const pointText = (
  { lowest, highest }: Extract<Question, { kind: 'scale' }>,
  point: string,
  index: number,
): string => {
  if (index === 0) return `${point} ${lowest}`;
  return index === SCALE.length - 1 ? `${point} ${highest}` : point;
};

interface ChoiceQuestionProps {
  /** Also the id of the first choice, so that a link to the question leads to its input. */
  readonly id: string;
  readonly text: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  /** Side by side, such as the points of a scale. */
  readonly inRow?: boolean;
  readonly onChoose: (value: string) => void;
}

/** A question as native radio buttons, with its error below. */
function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { id, text, choices, chosen, error, inRow = false, onChoose } = props;
  return (
    <fieldset className={styles.question} aria-describedby={error && `${id}-error`}>
      <legend>{text}</legend>
      <div className={inRow ? `${styles.choices} ${styles.row}` : styles.choices}>
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === chosen}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
