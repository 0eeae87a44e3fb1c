import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './app-shell.module.css';
import { MainNavigation, type MainPlace } from './main-navigation.tsx';

type AppShellProps = {
  productName: string;
  /** At most five without `onlyWide`: on phones they share one bar. */
  places: readonly MainPlace[];
  /** Shown beside the navigation, such as the theme switch. */
  tools?: ReactNode;
  /** The right-hand panel; on narrow screens it follows the page. */
  panel?: ReactNode;
  /** For tables and side-by-side content; otherwise the column has a reading width. */
  wide?: boolean;
  /** Keeps its pages mounted behind a fullscreen page. */
  hidden?: boolean;
  children: ReactNode;
};

/**
 * The layout of every page that is not fullscreen: skip link, product name, navigation, `<main id="main">`.
 * Up to 767 px the navigation is a bottom bar that content never hides behind; from 1023 px a rail.
 */
export function AppShell(props: AppShellProps) {
  const { productName, places, tools, panel, wide = false, hidden = false, children } = props;
  return (
    <div className={wide ? `${styles.shell} ${styles.wide}` : styles.shell} hidden={hidden} inert={hidden}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.header}>
        <Link href="/" className={styles.wordmark ?? ''}>
          {productName}
        </Link>
        <MainNavigation places={places} />
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      <main id={hidden ? undefined : 'main'} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {panel && <aside className={styles.panel}>{panel}</aside>}
    </div>
  );
}
