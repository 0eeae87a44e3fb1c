import { type ComponentProps, type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { AskedQuestion } from '#core/assessment/assessment.ts';
import type { QuestionResponse } from '#core/assessment/questions/kind.ts';
import { KINDS, type KindName } from '#core/assessment/questions/kinds.ts';
import { useShortcuts } from '../shortcuts/shortcut-table.ts';
import { OptionList, type OptionRow } from './option-list.tsx';
import optionStyles from './options.module.css';
import styles from './question.module.css';
import { ASKED_KINDS } from './questions/asked-kinds.ts';

interface QuestionFormProps {
  readonly options: AskedQuestion['options'];
  /** The id of the question's text, which labels the options. */
  readonly stemId: string;
  /** The id of the instruction; undefined once it is answered. */
  readonly instructionId: string | undefined;
  /** Shown above the options. */
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
export function QuestionForm({
  options,
  stemId,
  instructionId,
  above,
  rowOf,
  onSubmit,
  children,
}: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({
    choose: (digit) => {
      const option = form.current?.querySelectorAll<HTMLInputElement>('li input')[Number(digit) - 1];
      option?.focus();
      option?.click();
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
      <fieldset aria-labelledby={stemId} aria-describedby={instructionId}>
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

interface InstructionProps {
  readonly kind: KindName;
  /** The id that describes the options. */
  readonly id: string;
}

/** The hint above the options of an unanswered question. */
export function Instruction({ kind, id }: InstructionProps) {
  return (
    <p id={id} className={styles.hint}>
      {KINDS[kind].instruction}
    </p>
  );
}

interface Choice {
  readonly question: AskedQuestion;
  readonly response: QuestionResponse | null;
  readonly respond: (response: QuestionResponse) => void;
  /** Whether the keys 1 to 9 choose an option. */
  readonly shortcuts: boolean;
  /** Called for every pointer event on an option. */
  readonly onPointer?: Pick<ComponentProps<'input'>, 'onPointerDown' | 'onClick'>;
}

/** An option of an unanswered question, with the input of the question's kind. */
export const choiceRow = (
  optionId: string,
  index: number,
  { question: { id, kind, options }, response, respond, shortcuts, onPointer }: Choice,
): OptionRow => {
  const { chosen, isComplete, press } = KINDS[kind];
  const { Control } = ASKED_KINDS[kind];
  const isChosen = response !== null && chosen(response).includes(optionId);
  return {
    look: isChosen ? `${optionStyles.choice} ${optionStyles.chosen}` : optionStyles.choice,
    control: (labelIds) => (
      <Control
        name={id}
        labelIds={labelIds}
        isChosen={isChosen}
        isComplete={response !== null && isComplete(response)}
        onPress={() => respond(press(options, response, optionId))}
        {...onPointer}
        shortcut={shortcuts ? String(index + 1) : undefined}
      />
    ),
    beside: shortcuts && index < 9 && (
      <span className={optionStyles.key} aria-hidden="true">
        {index + 1}
      </span>
    ),
  };
};
