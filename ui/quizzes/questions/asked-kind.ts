import type { ComponentProps, ComponentType } from 'react';
import type { QuestionOption } from '#core/quizzes/quiz.ts';

/** How one kind of question is asked. What its responses mean is in core/assessment/questions. */
export interface AskedKind {
  /** The input of one option, which covers its row. */
  readonly Control: ComponentType<OptionControlProps>;
  /** What is right, as a sentence: 'B is correct.' */
  readonly rightText: (right: readonly RightOption[]) => string;
}

/** An option, with its letter. */
interface RightOption extends Pick<QuestionOption, 'text'> {
  readonly letter: string;
}

export interface OptionControlProps extends Pick<ComponentProps<'input'>, 'onPointerDown' | 'onClick'> {
  /** The same for all options of a question. */
  readonly name: string;
  readonly labelIds: string;
  readonly isChosen: boolean;
  /** Whether the question's response is complete. */
  readonly isComplete: boolean;
  readonly onPress: () => void;
  /** The key that chooses it; undefined if shortcuts are off. */
  readonly shortcut: string | undefined;
}
