import { commentField, type EvaluationAnswer } from '#core/activities/evaluation.ts';
import { type EvaluationQuestion as Question, SCALE } from '#core/activities/evaluation-form.ts';
import type { EvaluationSession } from '#core/activities/open-evaluation-session.ts';
import type { FieldErrors } from '#core/shared/failure.ts';
import { TextArea } from '../shared/text-area.tsx';
import { ChoiceQuestion } from './choice-question.tsx';

interface EvaluationQuestionProps {
  readonly question: Question;
  readonly answer: EvaluationAnswer | undefined;
  readonly faults: FieldErrors;
  readonly room: EvaluationSession;
}

const LONGEST = 2000;

/** One question of an evaluation, by its kind. */
export function EvaluationQuestion({ question, answer, faults, room }: EvaluationQuestionProps) {
  const { id, text } = question;
  const shared = {
    ...{ id, text, chosen: answer?.value, error: faults[id]?.[0] },
    onChoose: (value: string) => room.answer(id, value),
  };
  switch (question.kind) {
    case 'scale':
      return (
        <ChoiceQuestion
          {...shared}
          inRow
          choices={SCALE.map((point, index) => ({ value: point, text: pointText(question, point, index) }))}
        />
      );
    case 'choice':
      return (
        <ChoiceQuestion
          {...shared}
          choices={question.options.map((option) => ({ value: option.id, text: option.text }))}
        />
      );
    case 'yes-no':
      return (
        <>
          <ChoiceQuestion
            {...shared}
            inRow
            choices={[
              { value: 'yes', text: 'Yes' },
              { value: 'no', text: 'No' },
            ]}
          />
          {answer?.value === 'no' && (
            <TextArea
              id={commentField(id)}
              label={question.whenNo}
              maxLength={LONGEST}
              value={answer.comment ?? ''}
              error={faults[commentField(id)]?.[0]}
              onChange={(event) => room.comment(id, event.target.value)}
            />
          )}
        </>
      );
    case 'text':
      return (
        <TextArea
          id={id}
          label={text}
          optional
          maxLength={LONGEST}
          value={answer?.value ?? ''}
          error={faults[id]?.[0]}
          onChange={(event) => room.answer(id, event.target.value)}
        />
      );
  }
}

/** The ends of a scale in words, so that nobody has to guess which is which. */
const pointText = (
  { lowest, highest }: Extract<Question, { kind: 'scale' }>,
  point: string,
  index: number,
): string => {
  if (index === 0) return `${point} ${lowest}`;
  return index === SCALE.length - 1 ? `${point} ${highest}` : point;
};
