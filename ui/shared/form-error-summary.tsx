import { useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice-banner.module.css';

export type FormError = { fieldId: string; message: string };

type FormErrorSummaryProps = { errors: readonly FormError[]; title?: string };

/** The errors of a form, each a link to its field. Takes focus whenever it gets new errors. */
export function FormErrorSummary({ errors, title = 'Check what you entered' }: FormErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <section ref={box} aria-labelledby={titleId} tabIndex={-1} className={styles.banner} data-tone="error">
      <Icon name="warning-circle" size={24} />
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ul className={`${styles.body} ${styles.list}`}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function focusField(event: { preventDefault(): void }, fieldId: string): void {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
