import { Observable } from 'rxjs';
import { combineStates, type State } from '#core/shared/state.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { themeEntry } from '../storage/storage-entries.ts';
import { storedValue } from '../storage/stored-value.ts';
import { setHintCookie } from './hint-cookie.ts';

type Theme = 'light' | 'sepia' | 'dark';

export interface ThemeChoice {
  /** The theme that is shown. */
  readonly state: State<Theme>;
  /** The choice: a theme, or the device's own. */
  readonly chosen: State<Theme | 'system'>;
  /** The theme in which the server sent the document. */
  readonly sent: Theme;
  readonly choose: (theme: Theme | 'system') => void;
}

/**
 * Applies the chosen theme (light by default) to the root element. A cookie tells the server which theme was shown
 * last, so that the next document has it from its first byte and nothing flashes.
 */
export const browserTheme = (storage: DeviceStorage, window: Window): ThemeChoice => {
  const { document } = window;
  const { state: chosen, set } = storedValue(themeEntry, storage);
  const state = combineStates(chosen, systemTheme(window), (choice, system) =>
    choice === 'system' ? system : choice,
  );
  const sent = themeNamed(document.documentElement.dataset.theme);
  const show = (theme: Theme) => {
    document.documentElement.dataset.theme = theme;
    setHintCookie(document, 'theme', theme);
  };
  if (state.get() === sent) document.documentElement.dataset.theme = sent;
  else show(state.get());
  state.changes$.subscribe(show);
  return { state, chosen, sent, choose: set };
};

const themeNamed = (name: string | undefined): Theme =>
  name === 'dark' || name === 'sepia' ? name : 'light';

/** The device's theme, as the browser reports it. */
const systemTheme = (window: Window): State<Theme> => {
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  const get = (): Theme => (query.matches ? 'dark' : 'light');
  return {
    get,
    changes$: new Observable((subscriber) => {
      const tell = () => subscriber.next(get());
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    }),
  };
};
