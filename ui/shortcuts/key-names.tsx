import { Fragment, type ReactNode } from 'react';
import { Icon } from '../shared/icon.tsx';
import styles from './key-names.module.css';

/** Keys as they are printed on the keyboard: "/ or Ctrl K", "1 to 9". */
export function KeyNames({ keys }: { readonly keys: readonly string[] }) {
  const [first, last] = [keys[0], keys.at(-1)];
  if (first !== undefined && last !== undefined && keys.length > 2)
    return (
      <span className={styles.keys}>
        <KeyName of={first} /> to <KeyName of={last} />
      </span>
    );
  return (
    <span className={styles.keys}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' or '}
          <KeyName of={key} />
        </Fragment>
      ))}
    </span>
  );
}

function KeyName({ of }: { readonly of: string }) {
  return of.split('+').map((part) => <kbd key={part}>{nameOf(part)}</kbd>);
}

const nameOf = (part: string): ReactNode => {
  // Not every font has arrows.
  if (part === 'up' || part === 'down') return <Icon name={`caret-${part}`} size={16} />;
  if (part === 'mod') return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  return part.length === 1 && part !== part.toUpperCase() ? part.toUpperCase() : capital(part);
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
