import { type FormEvent, type ReactNode, useRef } from 'react';
import type { Question } from '#core/quizzes/quiz.ts';
import { OptionList, type OptionRow } from './option-list.tsx';
import { useQuizKeys } from './quiz-keys.ts';

interface QuestionFormProps {
  readonly options: Question['options'];
  /** Of the question's words, which name its options. */
  readonly stemId: string;
  readonly shortcuts: boolean;
  readonly above: ReactNode;
  readonly rowOf: (optionId: string, index: number) => OptionRow;
  /** Sends the answer, and once there is one goes on to the next question. */
  readonly onSubmit: () => void;
  /** Beneath the options, with the button that submits. */
  readonly children: ReactNode;
}

/**
 * Around a question's options, from when they are asked until the next question: what stays is not made again, which
 * would have the learner wait for the verdict.
 */
export function QuestionForm({
  options,
  stemId,
  shortcuts,
  above,
  rowOf,
  onSubmit,
  children,
}: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useQuizKeys({
    enabled: shortcuts,
    onDigit: (digit) => {
      const radio = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[digit - 1];
      radio?.focus();
      radio?.click();
    },
    onEnter: () => form.current?.requestSubmit(),
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
