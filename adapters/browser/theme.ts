import type { State } from '#core/shared/state.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { themeEntry } from '../storage/storage-entries.ts';
import { storedValue } from '../storage/stored-value.ts';
import { setHintCookie } from './hint-cookie.ts';

type Theme = 'light' | 'dark';

export interface ThemeChoice {
  readonly state: State<Theme>;
  /** The theme of the document as it was sent. */
  readonly sent: Theme;
  readonly choose: (theme: Theme) => void;
}

/**
 * Shows the chosen theme, light at first, on the root element of the document. A cookie tells the server, so that
 * the next document has that theme from its first byte and nothing flashes.
 */
export const browserTheme = (storage: DeviceStorage, document: Document): ThemeChoice => {
  const { state, set } = storedValue(themeEntry, storage);
  const sent = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  const show = (theme: Theme) => {
    document.documentElement.dataset.theme = theme;
  };
  show(state.get());
  state.changes$.subscribe(show);
  return {
    state,
    sent,
    choose: (theme) => {
      set(theme);
      setHintCookie(document, 'theme', theme);
    },
  };
};
