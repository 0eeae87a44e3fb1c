import styles from '../accounts/entry.module.css';
import { Button } from './button.tsx';

/** The way out of waiting, offered once waiting has become long (faults.md, 5). */
export function CancelWhenSlow({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <span className={styles.cancel}>
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </span>
  );
}
