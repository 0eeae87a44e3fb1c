import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import type { Progress } from './progress.ts';
import styles from './quiz-frame.module.css';

/** What of a quiz's or a pretest's progress says so. */
type Keeping = Pick<Progress, 'kept' | 'failure'>;

/** Where one's answers are, always to be seen. */
export function KeepStatus({ progress }: { readonly progress: Keeping }) {
  const { icon, text } = statusOf(progress);
  return (
    <p className={`meta ${styles.kept}`}>
      <Icon name={icon} size={20} />
      <span>{text}</span>
    </p>
  );
}

const statusOf = ({ kept, failure }: Keeping): { icon: IconName; text: string } => {
  switch (kept) {
    case 'saved':
      return { icon: 'cloud-check', text: 'Saved' };
    case 'saving':
      return { icon: 'clock', text: 'Saving…' };
    case 'not-kept':
      return { icon: 'warning', text: 'Not kept: this device’s storage is full' };
    case 'kept-here':
      return failure?.kind === 'unreachable'
        ? { icon: 'wifi-slash', text: 'Kept on this device' }
        : { icon: 'warning', text: 'Kept here, not sent yet' };
  }
};
