import { type Peers, shareOfPeers } from '#core/quizzes/quiz.ts';
import styles from './peers.module.css';

/** How many others chose an option at first, as a thin bar and in words. */
export function PeerBar({ peers, optionId }: { readonly peers: Peers; readonly optionId: string }) {
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
