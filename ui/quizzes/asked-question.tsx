import type { QuizSession } from '#core/quizzes/take-quiz.ts';
import { askedRow } from './asked-row.tsx';
import { ChooseOne } from './choose-one.tsx';
import type { Asking } from './progress.ts';
import { QuestionForm } from './question-form.tsx';
import { SubmitAnswer } from './submit-answer.tsx';

interface AskedQuestionProps {
  readonly state: Pick<Asking, 'chosenOptionId' | 'sending' | 'failure' | 'kept'> & {
    readonly question: Pick<Asking['question'], 'id' | 'options'>;
  };
  readonly room: Pick<QuizSession, 'choose' | 'submit' | 'cancel'>;
  readonly shortcuts: boolean;
  /** Of the question's words, which name its options. */
  readonly stemId: string;
}

/** A question's options to choose from, where no word says which is right. */
export function AskedQuestion({ state, room, shortcuts, stemId }: AskedQuestionProps) {
  const { question, chosenOptionId } = state;
  const choice = { question, chosenOptionId, choose: room.choose, shortcuts };
  return (
    <QuestionForm
      options={question.options}
      stemId={stemId}
      shortcuts={shortcuts}
      above={<ChooseOne />}
      rowOf={(id, index) => askedRow(id, index, choice)}
      onSubmit={room.submit}
    >
      <SubmitAnswer state={state} onCancel={room.cancel} />
    </QuestionForm>
  );
}
