import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../shared/icon.tsx';
import styles from './file-layout.module.css';

interface FileLayoutProps {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** A fullscreen page for one document, with a link back. */
export function FileLayout({ title, back, children }: FileLayoutProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <header className={`${styles.head} no-print`}>
        <Link href={back.href} className={styles.back} aria-label={back.label}>
          <Icon name="arrow-left" size={20} />
        </Link>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </main>
  );
}
