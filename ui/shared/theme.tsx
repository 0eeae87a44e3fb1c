import { createContext } from 'react';
import { createState, type State } from '#core/shared/state.ts';
import { Icon } from './icon.tsx';
import styles from './theme-switch.module.css';

export type Theme = 'light' | 'sepia' | 'dark';

/** Switches to the other theme; the caller stores the choice and sets `data-theme` on the root element. */
export function ThemeSwitch({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={`Use the ${other} theme`}
      onClick={() => onChange(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} size={24} />
    </button>
  );
}

/** Follows the other tabs. `choose` applies the theme to the document and stores it. */
export interface ThemeChoice {
  /** The theme that is shown. */
  readonly state: State<Theme>;
  /** What was chosen: a theme, or that of the device. */
  readonly chosen: State<Theme | 'system'>;
  /** The theme that the document was sent with. */
  readonly sent: Theme;
  readonly choose: (theme: Theme | 'system') => void;
}

/** The theme, for a page where it can be chosen. */
export const ThemeContext = createContext<ThemeChoice>({
  state: createState<Theme>('light').state,
  chosen: createState<Theme>('light').state,
  sent: 'light',
  choose: () => undefined,
});
