import type { GradedAnswer, Question } from '#core/quizzes/quiz.ts';
import { Icon } from '../shared/icon.tsx';
import { letterOf } from './option-list.tsx';
import styles from './verdict.module.css';

interface VerdictProps {
  readonly question: Question;
  readonly grade: GradedAnswer;
}

/** The verdict in words and with an icon, because color alone says nothing. */
export function Verdict({ question, grade }: VerdictProps) {
  return (
    <span className={`${styles.verdict} ${grade.correct ? styles.right : styles.wrong}`}>
      <Icon name={grade.correct ? 'check-circle' : 'x-circle'} />
      {verdictOf(question, grade)}
    </span>
  );
}

/** 'Correct.' or 'Not quite. B is right.' */
export const verdictOf = ({ options }: Question, { correct, correctOptionId }: GradedAnswer): string => {
  if (correct) return 'Correct.';
  return `Not quite. ${letterOf(options.findIndex(({ id }) => id === correctOptionId))} is correct.`;
};
