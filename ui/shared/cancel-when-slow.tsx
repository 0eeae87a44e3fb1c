import styles from '../accounts/entry.module.css';
import { Button } from './button.tsx';

/** A cancel button that appears once waiting has become long (faults.md, 5). */
export function CancelWhenSlow({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <span className={styles.cancel}>
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </span>
  );
}
