import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../shared/icon.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import layout from './file-layout.module.css';
import toolbar from './pdf-toolbar.module.css';
import styles from './pdf-viewer.module.css';

interface PdfSkeletonProps {
  readonly what: string;
  /** Width of a page divided by its height. */
  readonly proportions: number;
  readonly filling?: boolean;
}

/** The viewer with an empty page while the document is fetched. It has the same layout, so that nothing moves. */
export function PdfSkeleton({ what, proportions, filling = false }: PdfSkeletonProps) {
  return (
    <div className={styles.viewer} data-filling={filling}>
      <div className={toolbar.bar} aria-hidden="true">
        <SkeletonBlock height="2.75rem" />
      </div>
      <div className={styles.scroller}>
        <Loading what={what} />
        <div className={styles.pages} aria-hidden="true">
          <div className={styles.sheet} style={{ aspectRatio: proportions }} />
        </div>
      </div>
    </div>
  );
}

interface FileLayoutProps {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** A fullscreen page for one document, with a link back. */
export function FileLayout({ title, back, children }: FileLayoutProps) {
  return (
    <main id="main" tabIndex={-1} className={layout.page}>
      <header className={`${layout.head} no-print`}>
        <Link href={back.href} className={layout.back} aria-label={back.label}>
          <Icon name="arrow-left" size={20} />
        </Link>
        <h1 className={layout.title} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </main>
  );
}
