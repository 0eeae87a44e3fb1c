import { type RefObject, useId } from 'react';
import type { QuizRoom } from '#core/quizzes/take-quiz.ts';
import { AnsweredQuestion } from './answered-question.tsx';
import { AskedQuestion } from './asked-question.tsx';
import type { Answered, Asking } from './progress.ts';
import { QuestionWords } from './question-words.tsx';

interface QuestionStageProps {
  /** Of an article's quiz or of a module's. */
  readonly state: Omit<Asking, 'quiz'> | Omit<Answered, 'quiz'>;
  readonly room: Pick<QuizRoom, 'choose' | 'submit' | 'next' | 'cancel'>;
  readonly shortcuts: boolean;
  /** What takes the focus at this stage: the question, then its verdict. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** One question, before and after its answer: its words stay where they are and are laid out once. */
export function QuestionStage({ state, room, shortcuts, heading }: QuestionStageProps) {
  const { phase, question, number, total } = state;
  const stemId = useId();
  return (
    <div>
      <QuestionWords
        id={stemId}
        number={number}
        total={total}
        stem={question.stem}
        heading={phase === 'asking' ? heading : null}
      />
      {phase === 'asking' ? (
        <AskedQuestion state={state} room={room} shortcuts={shortcuts} stemId={stemId} />
      ) : (
        <AnsweredQuestion state={state} room={room} shortcuts={shortcuts} heading={heading} />
      )}
    </div>
  );
}
