import type { ReactNode } from 'react';
import { usePageTitle } from '../navigation/use-page-title.ts';
import '../shared/reading.css';
import { PageHeader } from '../shared/page-header.tsx';
import styles from './legal.module.css';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface LegalSheetProps {
  readonly title: string;
  readonly lead: string;
  /** The summary, a sentence each. */
  readonly short: readonly ReactNode[];
  readonly sections: readonly LegalSection[];
}

/** A summary, then the sections. */
export function LegalSheet({ title, lead, short, sections }: LegalSheetProps) {
  usePageTitle(title);
  return (
    <div className={styles.legal}>
      <div className={styles.head}>
        <PageHeader title={title} lead={lead} />
      </div>
      <aside className={styles.aside}>
        <h2 className="kicker">In short</h2>
        <ul className={styles.short}>
          {short.map((sentence, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at}>{sentence}</li>
          ))}
        </ul>
      </aside>
      <div className={`reading ${styles.text}`}>
        {sections.map(({ id, title: heading, content }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
