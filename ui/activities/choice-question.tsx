import { FieldError } from '../shared/field.tsx';
import styles from './evaluation.module.css';

interface ChoiceQuestionProps {
  /** Of the first choice too, so that a link to the question leads to where it is answered. */
  readonly id: string;
  readonly text: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  /** Side by side, as the points of a scale are. */
  readonly inRow?: boolean;
  readonly onChoose: (value: string) => void;
}

/** One question as native radio buttons, with what is wrong beneath its choices. */
export function ChoiceQuestion(props: ChoiceQuestionProps) {
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
