import type { RefObject } from 'react';
import styles from './question.module.css';

interface QuestionWordsProps {
  readonly id: string;
  readonly number: number;
  readonly total: number;
  readonly stem: string;
  /** Where the question itself takes the focus. */
  readonly heading: RefObject<HTMLHeadingElement | null> | null;
}

/** Which question it is, and what it asks. */
export function QuestionWords({ id, number, total, stem, heading }: QuestionWordsProps) {
  return (
    <>
      <p className="kicker">{`Question ${number} of ${total}`}</p>
      <h1 ref={heading} id={id} tabIndex={-1} className={styles.stem}>
        {stem}
      </h1>
    </>
  );
}
