import type { Evidence } from '#core/requirements/requirement-rule.ts';
import { confidenceText, monthText, sourcesText } from '#core/requirements/rule-text.ts';
import styles from './rule-row.module.css';

/** What a fact rests on: the number of sources and the month; opened, or printed, how sure it is and the sources. */
export function EvidenceLine({ evidence }: { readonly evidence: Evidence }) {
  const { source, alsoIn, asOf, confidence } = evidence;
  return (
    <details className={`meta ${styles.source}`}>
      <summary>{sourcesText(evidence)}</summary>
      <p>
        {confidenceText(confidence)}, as of {monthText(asOf)}
      </p>
      <ul aria-label="Sources">
        {[source, ...alsoIn].map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            {url === null ? (
              title
            ) : (
              <a href={url} rel="noreferrer" target="_blank">
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says that a board sets no number of hours, and what that rests on. */
export function NoHours({ evidence }: { readonly evidence: Evidence }) {
  return (
    <>
      <p>This board doesn’t require a number of hours.</p>
      <EvidenceLine evidence={evidence} />
    </>
  );
}
