import type { GradedAnswer, Question } from '#core/quizzes/quiz.ts';
import { gradedRow } from './graded-row.tsx';
import { OptionList } from './option-list.tsx';
import { PeersCaption } from './peers-caption.tsx';

interface GradedOptionsProps {
  readonly question: Question;
  readonly grade: GradedAnswer;
}

/** Every option of a question that was answered. */
export function GradedOptions({ question, grade }: GradedOptionsProps) {
  return (
    <>
      <OptionList options={question.options} rowOf={(id) => gradedRow(id, grade)} />
      <PeersCaption peers={grade.peers} />
    </>
  );
}
