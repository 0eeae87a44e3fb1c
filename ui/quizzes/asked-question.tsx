import { type FormEvent, useRef } from 'react';
import type { QuizRoom } from '#core/quizzes/take-quiz.ts';
import { Button } from '../shared/button.tsx';
import { letterOf } from './letter-of.ts';
import options from './options.module.css';
import type { Asking } from './progress.ts';
import styles from './question.module.css';
import { useQuizKeys } from './quiz-keys.ts';
import { SendingState } from './sending-state.tsx';

interface AskedQuestionProps {
  readonly state: Pick<Asking, 'number' | 'total' | 'chosenOptionId' | 'sending' | 'failure' | 'kept'> & {
    readonly question: Pick<Asking['question'], 'id' | 'stem' | 'options'>;
  };
  readonly room: Pick<QuizRoom, 'choose' | 'submit' | 'cancel'>;
  readonly shortcuts: boolean;
  /** Of the question's words, which name its options. */
  readonly stemId: string;
}

/** A question's options as native radio buttons: arrows, Space and Enter work without this page's help. */
export function AskedQuestion({ state, room, shortcuts, stemId }: AskedQuestionProps) {
  const { question, chosenOptionId, sending, failure, kept } = state;
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
    room.submit();
  };

  return (
    <form ref={form} onSubmit={submit}>
      <fieldset aria-labelledby={stemId}>
        <p className={styles.hint}>Choose one answer</p>
        <div className={options.list}>
          {question.options.map(({ id, text }, index) => (
            <label key={id} className={`${options.option} ${options.choice}`}>
              <input
                type="radio"
                name={question.id}
                required
                checked={id === chosenOptionId}
                onChange={() => room.choose(id)}
                aria-keyshortcuts={shortcuts ? String(index + 1) : undefined}
              />
              <span className={options.letter}>{letterOf(index)}</span>
              <span className={options.text}>{text}</span>
              {shortcuts && index < 9 && (
                <span className={options.key} aria-hidden="true">
                  {index + 1}
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.next}>
        <Button type="submit" variant="accent" pending={sending === 'pending'} pendingText="Sending…">
          {sending === 'failed' ? 'Try again' : 'Submit answer'}
        </Button>
        <SendingState
          what="Your answer"
          pending={sending === 'pending'}
          failure={failure}
          keptHere={kept === 'kept-here'}
          onCancel={room.cancel}
        />
      </div>
    </form>
  );
}
