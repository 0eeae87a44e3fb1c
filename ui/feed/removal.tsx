import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../shared/button.tsx';
import styles from './begun-quizzes.module.css';

interface RemovalProps {
  readonly name: string;
  readonly question: string;
  readonly onRemove: () => void;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** Asks before it removes, for nothing takes that back. Focus goes to the answer that keeps, and from there back. */
export function Removal({ name, question, onRemove, children }: RemovalProps) {
  const [asking, setAsking] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(asking);
  useEffect(() => {
    if (wasAsking.current !== asking) next.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (asking)
    return (
      <fieldset className={styles.actions}>
        <legend>{question}</legend>
        <Button variant="danger" onClick={onRemove}>
          Remove
        </Button>
        <Button variant="plain" ref={next} onClick={() => setAsking(false)}>
          Keep
        </Button>
      </fieldset>
    );
  return (
    <div className={styles.actions}>
      {children}
      <Button variant="plain" ref={next} onClick={() => setAsking(true)}>
        {name}
      </Button>
    </div>
  );
}
