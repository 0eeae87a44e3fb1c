import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  kicker?: ReactNode;
  lead?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
};

/** The top of a page. Its `<h1>` can take focus after a navigation (`tabIndex={-1}`). */
export function PageHeader({ title, kicker, lead, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && (
        <Link href={back.href} className={styles.back ?? ''}>
          <Icon name="arrow-left" size={20} />
          {back.label}
        </Link>
      )}
      {kicker && <p className="kicker">{kicker}</p>}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
    </header>
  );
}
