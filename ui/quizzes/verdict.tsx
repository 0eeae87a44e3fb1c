import { KINDS } from '#core/assessment/questions/kinds.ts';
import type { GradedAnswer, Question } from '#core/quizzes/quiz.ts';
import { Icon } from '../shared/icon.tsx';
import { letterOf } from './option-list.tsx';
import { ASKED_KINDS } from './questions/asked-kinds.ts';
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

/** 'Correct.' or 'Not quite. B is correct.' */
export const verdictOf = ({ kind, options }: Question, { correct, solution }: GradedAnswer): string => {
  if (correct) return 'Correct.';
  const right = KINDS[kind].chosen(solution);
  const named = options.map(({ id, text }, index) => ({ id, text, letter: letterOf(index) }));
  return `Not quite. ${ASKED_KINDS[kind].rightText(named.filter(({ id }) => right.includes(id)))}`;
};
