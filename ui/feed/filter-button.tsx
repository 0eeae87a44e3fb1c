import type { ReactNode } from 'react';
import { Icon } from '../shared/icon.tsx';
import styles from './filter-button.module.css';

interface FilterButtonProps {
  readonly isOpen: boolean;
  /** How many filters are on. */
  readonly count: number;
  readonly onPress: () => void;
  /** What is to the left of it. */
  readonly children: ReactNode;
}

/** Opens the filters of the lists. It is part of the first load; the filters are not. */
export function FilterButton({ isOpen, count, onPress, children }: FilterButtonProps) {
  return (
    <div className={styles.row}>
      {children}
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={onPress}>
        <Icon name="sliders-horizontal" size={20} />
        <span className={styles.name}>Filters</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
    </div>
  );
}
