import { useContext } from 'react';
import type { Theme } from '../shared/theme.tsx';
import { ThemeContext } from '../shared/theme.tsx';
import { useCore } from '../shared/use-core.ts';
import styles from './profile.module.css';

const THEMES: readonly { readonly theme: Theme; readonly name: string }[] = [
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
];

/** Light or dark, kept on this device. */
export function ThemeChoice() {
  const { state, choose } = useContext(ThemeContext);
  const chosen = useCore(state);
  return (
    <fieldset className={styles.themes}>
      <legend>Appearance</legend>
      {THEMES.map(({ theme, name }) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => choose(theme)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
