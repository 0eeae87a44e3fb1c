import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './app-shell.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import navigationStyles from './main-navigation.module.css';

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

/** A link of the main navigation. */
export interface MainPlace {
  readonly name: string;
  readonly href: string;
  readonly icon: IconName;
  readonly current: boolean;
  /** Left out of the phone's bar, which has space for five. */
  readonly onlyWide?: boolean;
  /** Opens it over the page instead; its address still works, in another tab too. */
  readonly open?: (() => void) | undefined;
  /** The key that does the same. */
  readonly shortcut?: string | undefined;
}

/** The links to the main pages: a bar at the bottom of a phone, a row on a tablet, and a rail from 1023 px. */
function MainNavigation({ places }: { readonly places: readonly MainPlace[] }) {
  return (
    <nav className={navigationStyles.nav} aria-label="Main">
      <ul>
        {places.map(({ name, href, icon, current, onlyWide, open, shortcut }) => (
          <li key={href} className={onlyWide ? navigationStyles.onlyWide : undefined}>
            <Link
              href={href}
              className={navigationStyles.place ?? ''}
              aria-current={current ? 'page' : undefined}
              aria-haspopup={open && 'dialog'}
              aria-keyshortcuts={shortcut}
              onClick={(event) => {
                if (!open || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                open();
              }}
            >
              <Icon name={icon} size={24} />
              {name}
              {shortcut && (
                <span className={navigationStyles.shortcut} aria-hidden="true">
                  {shortcut}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
