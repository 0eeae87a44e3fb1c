import type { GradedAnswer, Question } from '#core/quizzes/quiz.ts';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { VisuallyHidden } from '../shared/visually-hidden.tsx';
import { letterOf } from './letter-of.ts';
import styles from './options.module.css';
import { PeerBar } from './peer-bar.tsx';

interface GradedOptionsProps {
  readonly question: Question;
  readonly grade: GradedAnswer;
}

/** Every option as it was: which was chosen, which is right, the reason beneath it, and how others answered. */
export function GradedOptions({ question, grade }: GradedOptionsProps) {
  return (
    <>
      <ol className={styles.list}>
        {question.options.map(({ id, text }, index) => {
          const { look, sign } = markOf(id, grade);
          const reason = grade.reasons.find(({ optionId }) => optionId === id)?.reason;
          return (
            <li key={id} className={`${styles.option} ${look}`}>
              <span className={styles.letter}>{letterOf(index)}</span>
              <span className={styles.text}>{text}</span>
              {sign && (
                <span className={styles.sign}>
                  <Icon name={sign.icon} size={20} />
                  {sign.text}
                </span>
              )}
              {reason && (
                <span className={styles.reason}>
                  <VisuallyHidden>Why: </VisuallyHidden>
                  {reason}
                </span>
              )}
              {grade.peers && <PeerBar peers={grade.peers} optionId={id} />}
            </li>
          );
        })}
      </ol>
      {grade.peers && (
        <p className={`meta ${styles.caption}`}>How {grade.peers.total} others answered first</p>
      )}
    </>
  );
}

interface Mark {
  readonly look: string;
  readonly sign?: { readonly icon: IconName; readonly text: string };
}

const markOf = (optionId: string, { chosenOptionId, correctOptionId }: GradedAnswer): Mark => {
  const yours = optionId === chosenOptionId;
  if (optionId === correctOptionId)
    return {
      look: styles.right ?? '',
      sign: { icon: 'check-circle', text: yours ? 'Yours, right' : 'Right' },
    };
  return yours ? { look: styles.wrong ?? '', sign: { icon: 'x-circle', text: 'Yours' } } : { look: '' };
};
