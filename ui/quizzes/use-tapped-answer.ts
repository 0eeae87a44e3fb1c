import { type ComponentProps, useContext } from 'react';
import { KINDS } from '#core/assessment/questions/kinds.ts';
import type { Confidence } from '#core/review/confidence.ts';
import { SubmitByTapContext } from '../shared/app-contexts.ts';
import { useCore } from '../shared/use-core.ts';
import { letterOf } from './option-list.tsx';
import type { Asking } from './quiz-phases.ts';
import { UNDO_SECONDS, useSubmitByTap } from './submit-by-tap.tsx';

interface Asked extends Pick<Asking, 'response' | 'sending'> {
  readonly question: Pick<Asking['question'], 'kind' | 'options'>;
  readonly confidence?: Confidence | null;
}

export interface TappedAnswer {
  /** Whether a tap submits this question's answer. */
  readonly submits: boolean;
  /** For the options. */
  readonly onPointer: Required<Pick<ComponentProps<'input'>, 'onPointerDown' | 'onClick'>>;
  /** The time that is left does not pass while a finger is on another choice of the same answer. */
  readonly hold: () => void;
  /** Takes back a tapped answer that is about to be sent. */
  readonly undo: (() => void) | undefined;
  /** For a live region. */
  readonly said: string;
}

/** How the answer to a question is submitted by a tap on an option. `asked` is null once it is answered. */
export const useTappedAnswer = (asked: Asked | null, onSubmit: () => void): TappedAnswer => {
  const isOn = useCore(useContext(SubmitByTapContext).state) === 'on';
  const submits = isOn && asked !== null && KINDS[asked.question.kind].isOnePress;
  const { isComing, undo, hold, ...onPointer } = useSubmitByTap({
    enabled: submits,
    choice:
      asked !== null && asked.sending !== 'pending'
        ? `${JSON.stringify(asked.response)} ${asked.confidence ?? null}`
        : null,
    onSubmit,
  });
  const said =
    asked !== null && isComing
      ? `Answer ${lettersOf(asked)} will be submitted in ${UNDO_SECONDS} seconds, unless you undo it.`
      : '';
  return { submits, onPointer, hold, undo: isComing ? undo : undefined, said };
};

/** The letters of the chosen options. */
const lettersOf = ({ question: { kind, options }, response }: Asked): string => {
  const chosen = response === null ? [] : KINDS[kind].chosen(response);
  return options.flatMap(({ id }, index) => (chosen.includes(id) ? letterOf(index) : [])).join(', ');
};
