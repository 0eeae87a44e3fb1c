import { Link } from 'wouter';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './main-navigation.module.css';

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
export function MainNavigation({ places }: { readonly places: readonly MainPlace[] }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul>
        {places.map(({ name, href, icon, current, onlyWide, open, shortcut }) => (
          <li key={href} className={onlyWide ? styles.onlyWide : undefined}>
            <Link
              href={href}
              className={styles.place ?? ''}
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
                <span className={styles.shortcut} aria-hidden="true">
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
