import type { Peers } from '#core/quizzes/quiz.ts';
import styles from './options.module.css';

/** Beneath the options: whose answers their bars count. */
export function PeersCaption({ peers }: { readonly peers: Peers | null }) {
  return peers && <p className={`meta ${styles.caption}`}>How {peers.total} others answered first</p>;
}
