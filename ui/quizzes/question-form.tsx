import { type ComponentProps, type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { Question } from '#core/quizzes/quiz.ts';
import { useShortcuts } from '../shortcuts/shortcut-table.ts';
import { OptionList, type OptionRow } from './option-list.tsx';
import optionStyles from './options.module.css';
import styles from './question.module.css';

interface QuestionFormProps {
  readonly options: Question['options'];
  /** The id of the question's text, which labels the options. */
  readonly stemId: string;
  readonly above: ReactNode;
  readonly rowOf: (optionId: string, index: number) => OptionRow;
  /** Sends the answer, or after it continues to the next question. */
  readonly onSubmit: () => void;
  /** Shown below the options, with the submit button. */
  readonly children: ReactNode;
}

/**
 * The form around a question's options, before and after the answer. It stays mounted for both: remounting would delay
 * the verdict.
 */
export function QuestionForm({ options, stemId, above, rowOf, onSubmit, children }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({
    choose: (digit) => {
      const radio = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(digit) - 1];
      radio?.focus();
      radio?.click();
    },
    proceed: (_, { target }) => {
      // Leaves Enter to the focused element.
      if (target instanceof Element && target.closest('a, button, input, summary')) return false;
      form.current?.requestSubmit();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <form ref={form} onSubmit={submit}>
      <fieldset aria-labelledby={stemId}>
        {above}
        <OptionList options={options} rowOf={rowOf} />
      </fieldset>
      {children}
    </form>
  );
}

interface QuestionHeadingProps {
  readonly id: string;
  readonly number: number;
  readonly total: number;
  readonly stem: string;
  /** Set when the question takes focus. */
  readonly heading: RefObject<HTMLHeadingElement | null> | null;
}

/** The question's number and text. */
export function QuestionHeading({ id, number, total, stem, heading }: QuestionHeadingProps) {
  return (
    <>
      <p className="kicker">{`Question ${number} of ${total}`}</p>
      <h1 ref={heading} id={id} tabIndex={-1} className={styles.stem}>
        {stem}
      </h1>
    </>
  );
}

interface ChooseOneProps {
  /** Shown on touch screens where a tap submits the answer. */
  readonly byTap?: string | undefined;
}

/** The hint above the options of an unanswered question. */
export function ChooseOne({ byTap }: ChooseOneProps) {
  if (byTap === undefined) return <p className={styles.hint}>Choose one answer</p>;
  return (
    <p className={styles.hint}>
      <span className={styles.byPointer}>Choose one answer</span>
      <span className={styles.byTouch}>{byTap}</span>
    </p>
  );
}

interface Choice {
  readonly question: Pick<Question, 'id'>;
  readonly chosenOptionId: string | null;
  readonly choose: (optionId: string) => void;
  /** Whether the keys 1 to 9 choose an option. */
  readonly shortcuts: boolean;
  /** Called for every pointer event on an option. */
  readonly onPointer?: Pick<ComponentProps<'input'>, 'onPointerDown' | 'onClick'>;
}

/** An option as a native radio button, so that arrows, Space and Enter work natively. */
export const choiceRow = (
  optionId: string,
  index: number,
  { question, chosenOptionId, choose, shortcuts, onPointer }: Choice,
): OptionRow => ({
  look: optionId === chosenOptionId ? `${optionStyles.choice} ${optionStyles.chosen}` : optionStyles.choice,
  control: (nameIds) => (
    <input
      type="radio"
      name={question.id}
      required
      aria-labelledby={nameIds}
      checked={optionId === chosenOptionId}
      onChange={() => choose(optionId)}
      {...onPointer}
      aria-keyshortcuts={shortcuts ? String(index + 1) : undefined}
    />
  ),
  beside: shortcuts && index < 9 && (
    <span className={optionStyles.key} aria-hidden="true">
      {index + 1}
    </span>
  ),
});
