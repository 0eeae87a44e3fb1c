import { useState } from 'react';
import type { RouteQuery } from '#core/navigation/routes.ts';
import { EmailField } from './email-field.tsx';
import styles from './entry.module.css';
import { KnownAddress } from './known-address.tsx';

interface NewEmailFieldProps {
  readonly error: string | undefined;
  /** Where the way leads on, for who logs in instead. */
  readonly next: RouteQuery;
}

/** The address to register with; once it is left, what is known of it stands below. */
export function NewEmailField({ error, next }: NewEmailFieldProps) {
  const [left, setLeft] = useState('');
  return (
    <div className={styles.address}>
      <EmailField
        error={error}
        onChange={() => setLeft('')}
        onBlur={(event) => setLeft(event.currentTarget.value)}
      />
      <div role="status">{!error && <KnownAddress email={left} next={next} />}</div>
    </div>
  );
}
