import type { Question } from '#core/quizzes/quiz.ts';
import type { OptionRow } from './option-list.tsx';
import styles from './options.module.css';

interface Choice {
  readonly question: Pick<Question, 'id'>;
  readonly chosenOptionId: string | null;
  readonly choose: (optionId: string) => void;
  /** Whether the keys 1 to 9 choose. */
  readonly shortcuts: boolean;
}

/** An option to choose, as a native radio button: arrows, Space and Enter work without this page's help. */
export const askedRow = (
  optionId: string,
  index: number,
  { question, chosenOptionId, choose, shortcuts }: Choice,
): OptionRow => ({
  look: optionId === chosenOptionId ? `${styles.choice} ${styles.chosen}` : styles.choice,
  control: (nameIds) => (
    <input
      type="radio"
      name={question.id}
      required
      aria-labelledby={nameIds}
      checked={optionId === chosenOptionId}
      onChange={() => choose(optionId)}
      aria-keyshortcuts={shortcuts ? String(index + 1) : undefined}
    />
  ),
  beside: shortcuts && index < 9 && (
    <span className={styles.key} aria-hidden="true">
      {index + 1}
    </span>
  ),
});
