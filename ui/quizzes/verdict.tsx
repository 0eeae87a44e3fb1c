import type { GradedAnswer, Question } from '#core/quizzes/quiz.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './verdict.module.css';
import { verdictOf } from './verdict-of.ts';

interface VerdictProps {
  readonly question: Question;
  readonly grade: GradedAnswer;
}

/** In words and with a sign, so that color alone says nothing. */
export function Verdict({ question, grade }: VerdictProps) {
  return (
    <span className={`${styles.verdict} ${grade.correct ? styles.right : styles.wrong}`}>
      <Icon name={grade.correct ? 'check-circle' : 'x-circle'} />
      {verdictOf(question, grade)}
    </span>
  );
}
