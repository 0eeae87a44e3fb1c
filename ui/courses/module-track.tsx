import styles from './module-track.module.css';

interface ModuleTrackProps {
  readonly total: number;
  readonly finished: number;
}

/** A progress bar with one segment per module. Hidden from screen readers: the text beside it says the same. */
export function ModuleTrack({ total, finished }: ModuleTrackProps) {
  return (
    <span className={styles.track} data-finished={finished >= total} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no other identity
        <span key={index} className={index < finished ? styles.done : undefined} />
      ))}
    </span>
  );
}
