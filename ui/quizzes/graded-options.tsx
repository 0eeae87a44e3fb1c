import { citedAt } from '#core/articles/cited-at.ts';
import { KINDS } from '#core/assessment/questions/kinds.ts';
import { type GradedAnswer, type Peers, type Question, shareOfPeers } from '#core/quizzes/quiz.ts';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { OptionList, type OptionRow } from './option-list.tsx';
import styles from './options.module.css';
import questionStyles from './question.module.css';

interface GradedOptionsProps {
  readonly question: Question;
  readonly grade: GradedAnswer;
}

/** Every option of an answered question. */
export function GradedOptions({ question, grade }: GradedOptionsProps) {
  return (
    <>
      <OptionList options={question.options} rowOf={(id) => gradedRow(id, question, grade)} />
      <PeersCaption peers={grade.peers} />
    </>
  );
}

/** An option after the answer: whether it was chosen, whether it is right, why, and how others answered. */
export const gradedRow = (
  optionId: string,
  question: Pick<Question, 'kind'>,
  grade: GradedAnswer,
): OptionRow => {
  const { look, sign } = markOf(optionId, question, grade);
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

const markOf = (
  optionId: string,
  { kind }: Pick<Question, 'kind'>,
  { response, solution }: GradedAnswer,
): Mark => {
  const { chosen } = KINDS[kind];
  const yours = chosen(response).includes(optionId);
  if (chosen(solution).includes(optionId))
    return {
      look: styles.right,
      sign: { icon: 'check-circle', text: yours ? 'Your answer, correct' : 'Correct answer' },
    };
  return yours
    ? { look: styles.wrong, sign: { icon: 'x-circle', text: 'Your answer' } }
    : { look: undefined };
};

/** The share of others who first chose this option, as a bar and in words. */
function PeerBar({ peers, optionId }: { readonly peers: Peers; readonly optionId: string }) {
  const share = shareOfPeers(peers, optionId);
  return (
    <span className={styles.peers}>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.whole} width="100" height="4" />
        <rect className={styles.share} width={share} height="4" />
      </svg>
      <span className={styles.percent}>
        {share}%<span className="visually-hidden"> of others chose it</span>
      </span>
    </span>
  );
}

/** Below the options: how many answers the bars count. */
export function PeersCaption({ peers }: { readonly peers: Peers | null }) {
  return peers && <p className={`meta ${styles.caption}`}>How {peers.total} others first answered</p>;
}

/** A question's explanation and references. */
export function Reasoning({
  grade: { explanation, explanationBy, references },
}: {
  readonly grade: GradedAnswer;
}) {
  return (
    <div className={questionStyles.reasoning}>
      {explanation && (
        <>
          <h3>{explanationBy === 'authors' ? 'Authors’ conclusion' : 'Key takeaway'}</h3>
          <p className={questionStyles.explanation}>{explanation}</p>
        </>
      )}
      {references.length > 0 && (
        <>
          <h3>References</h3>
          <ul>
            {references.map((reference) => (
              <li key={reference}>
                <Reference text={reference} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Reference({ text }: { readonly text: string }) {
  const cited = citedAt(text);
  if (cited === null) return text;
  return (
    <>
      {cited.before}
      <a href={cited.address} rel="noopener noreferrer">
        {cited.named}
      </a>
      {cited.after}
    </>
  );
}
