import { creditPhrases, type SourcedAdvice } from '#core/shared/sourced-advice.ts';
import styles from './sourced-note.module.css';

/** Advice with the sources that it rests on and their year, or where to ask. */
export function SourcedNote({ advice }: { readonly advice: SourcedAdvice }) {
  const { text, sources, asOf } = advice;
  return (
    <div className={styles.note}>
      <p>
        {creditPhrases(text).map((part) => (part.isCredit ? <i key={part.text}>{part.text}</i> : part.text))}
      </p>
      {sources.length > 0 && (
        <ul aria-label="Sources" className={styles.sources}>
          {sources.map(({ title, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer" target="_blank">
                {title}
              </a>
            </li>
          ))}
          {asOf !== null && <li>As of {asOf}</li>}
        </ul>
      )}
    </div>
  );
}
