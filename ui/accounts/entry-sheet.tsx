import type { ReactNode } from 'react';
import { Card } from '../shared/card.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import styles from './entry.module.css';

interface EntrySheetProps {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly { readonly name: string; readonly words: ReactNode }[];
  readonly children: ReactNode;
}

/** A page that leads into an account: what it is for beside the form. */
export function EntrySheet({ title, lead, facts, children }: EntrySheetProps) {
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <PageHeader title={title} lead={lead} />
      </div>
      <Card raised className={styles.sheet ?? ''}>
        {children}
      </Card>
      <dl className={styles.facts}>
        {facts.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
