import { useEffect } from 'react';
import { Icon } from '../../shared/icon.tsx';
import styles from './way-back.module.css';

interface WayBackProps {
  /** Where the reader was before they followed a link. */
  readonly to: HTMLElement;
  readonly onDone: () => void;
}

/** Leads back to where a link was followed, until the reader is there again (RD-01). */
export function WayBack({ to, onDone }: WayBackProps) {
  useEffect(() => {
    let wasLeft = false;
    const watching = new IntersectionObserver((seen) => {
      const isSeen = seen.at(-1)?.isIntersecting ?? false;
      if (isSeen && wasLeft) onDone();
      wasLeft ||= !isSeen;
    });
    watching.observe(to);
    return () => watching.disconnect();
  }, [to, onDone]);
  return (
    <button
      type="button"
      className={`${styles.back} no-print`}
      onClick={() => {
        to.scrollIntoView({ block: 'center' });
        to.focus({ preventScroll: true });
        onDone();
      }}
    >
      <Icon name="arrow-left" size={20} />
      Back to text
    </button>
  );
}
