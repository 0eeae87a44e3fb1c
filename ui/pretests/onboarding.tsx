import type { PretestOffer } from '#core/pretests/pretest.ts';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { questionsText } from '../shared/questions-text.ts';
import styles from './pretests.module.css';

interface OnboardingProps {
  readonly offer: PretestOffer;
  /** Whether pretests are new to the learner; else a sentence reminds them. */
  readonly isWhole: boolean;
  readonly begin: string;
}

/** What a pretest is, and the way into it. */
export function Onboarding({ offer, isWhole, begin }: OnboardingProps) {
  const { articleTitle, pretestQuestions } = offer;
  return (
    <div className={styles.page}>
      <p className={styles.of}>{articleTitle}</p>
      <h1 tabIndex={-1}>Before you read: {questionsText(pretestQuestions)}</h1>
      {isWhole ? (
        <ol className={styles.points}>
          {pointsOf(pretestQuestions).map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} size={24} />
              <div>
                <h2>{title}</h2>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.reminder}>Nothing is graded. After the quiz you see what the reading brought.</p>
      )}
      <div className={styles.ways}>
        <LinkButton href={begin} variant="accent" replace>
          Begin
        </LinkButton>
      </div>
    </div>
  );
}

const pointsOf = (
  count: number,
): readonly { readonly icon: IconName; readonly title: string; readonly words: string }[] => [
  {
    icon: 'question',
    title: 'Answer as well as you can today',
    words: `${count === 1 ? 'The question comes' : `The ${count} questions come`} from the article’s quiz, about a minute’s work. Guessing is fine.`,
  },
  {
    icon: 'exam',
    title: 'Nothing is graded',
    words:
      'No answer is said to be right or wrong yet, and none counts toward the passing mark or the credit.',
  },
  {
    icon: 'chart-bar',
    title: 'See what the reading brought',
    words: 'After the quiz, your answers from before the reading stand beside those from after it.',
  },
];
