import type { ReactNode } from 'react';
import { Icon } from '../shared/icon.tsx';
import styles from './filter-button.module.css';

interface FilterButtonProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
  /** What is to the left of it. */
  readonly children: ReactNode;
}

/** Opens the filters of the lists. It is part of the first load; the filters are not. */
export function FilterButton({ isOpen, onPress, children }: FilterButtonProps) {
  return (
    <div className={styles.row}>
      {children}
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={onPress}>
        <Icon name="sliders-horizontal" size={20} />
        <span className={styles.name}>Filters</span>
      </button>
    </div>
  );
}
