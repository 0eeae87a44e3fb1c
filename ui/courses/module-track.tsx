import styles from './module-track.module.css';

interface ModuleTrackProps {
  readonly total: number;
  readonly finished: number;
}

/** A course as a line of its modules, those behind one filled; what it shows stands beside it in words. */
export function ModuleTrack({ total, finished }: ModuleTrackProps) {
  return (
    <span className={styles.track} data-finished={finished >= total} aria-hidden="true">
      {Array.from({ length: total }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a module is its place
        <span key={place} className={place < finished ? styles.done : undefined} />
      ))}
    </span>
  );
}
