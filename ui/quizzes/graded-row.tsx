import type { GradedAnswer } from '#core/quizzes/quiz.ts';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import type { OptionRow } from './option-list.tsx';
import styles from './options.module.css';
import { PeerBar } from './peer-bar.tsx';

/** An option as it was: whether it was chosen, whether it is right, the reason for it, and how others answered. */
export const gradedRow = (optionId: string, grade: GradedAnswer): OptionRow => {
  const { look, sign } = markOf(optionId, grade);
  const reason = grade.reasons.find((each) => each.optionId === optionId)?.reason;
  return {
    look,
    beside: (
      <>
        {sign && (
          <span className={styles.sign}>
            <Icon name={sign.icon} size={20} />
            {sign.text}
          </span>
        )}
        {reason && (
          <span className={styles.reason}>
            <span className="visually-hidden">Why: </span>
            {reason}
          </span>
        )}
        {grade.peers && <PeerBar peers={grade.peers} optionId={optionId} />}
      </>
    ),
  };
};

interface Mark {
  readonly look: string | undefined;
  readonly sign?: { readonly icon: IconName; readonly text: string };
}

const markOf = (optionId: string, { chosenOptionId, correctOptionId }: GradedAnswer): Mark => {
  const yours = optionId === chosenOptionId;
  if (optionId === correctOptionId)
    return { look: styles.right, sign: { icon: 'check-circle', text: yours ? 'Yours, right' : 'Right' } };
  return yours ? { look: styles.wrong, sign: { icon: 'x-circle', text: 'Yours' } } : { look: undefined };
};
