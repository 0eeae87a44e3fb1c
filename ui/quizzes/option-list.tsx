import type { ReactNode } from 'react';
import type { Question } from '#core/quizzes/quiz.ts';
import styles from './options.module.css';

/** An option's row beyond its letter and text. */
export interface OptionRow {
  readonly look: string | undefined;
  /** The input that chooses it, labeled by the row's letter and text. */
  readonly control?: (nameIds: string) => ReactNode;
  readonly beside: ReactNode;
}

interface OptionListProps {
  readonly options: Question['options'];
  readonly rowOf: (optionId: string, index: number) => OptionRow;
}

/** A question's options. The rows stay the same after the answer; only the verdict is added to them. */
export function OptionList({ options, rowOf }: OptionListProps) {
  return (
    <ol className={styles.list}>
      {options.map(({ id, text }, index) => {
        const { look, control, beside } = rowOf(id, index);
        return (
          <li key={id} className={`${styles.option} ${look ?? ''}`}>
            {control?.(`letter-${id} text-${id}`)}
            <span id={`letter-${id}`} className={styles.letter}>
              {letterOf(index)}
            </span>
            <span id={`text-${id}`} className={styles.text}>
              {text}
            </span>
            {beside}
          </li>
        );
      })}
    </ol>
  );
}

/** A for the first option, B for the second. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);
