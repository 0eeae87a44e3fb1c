import type { ReactNode } from 'react';
import { LegalLinks } from '../legal/legal-links.tsx';
import { Card } from '../shared/card.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import styles from './entry.module.css';

interface EntrySheetProps {
  readonly title: string;
  readonly lead: string;
  /** What just happened on another page and led here. */
  readonly notice?: ReactNode;
  readonly facts: readonly { readonly name: string; readonly words: ReactNode }[];
  readonly children: ReactNode;
}

/** The layout of the login, registration and password pages: facts beside the form. */
export function EntrySheet({ title, lead, notice, facts, children }: EntrySheetProps) {
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <PageHeader title={title} lead={lead} />
      </div>
      <div className={styles.sheet}>
        {notice}
        <Card raised>{children}</Card>
      </div>
      <div className={styles.facts}>
        <dl>
          {facts.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <LegalLinks />
      </div>
    </div>
  );
}
