import { createContext } from 'react';
import { createState } from '#core/shared/state.ts';
import type { ThemeChoice } from './app-services.ts';
import type { Theme } from './theme-switch.tsx';

/** The theme, for a page that lets one choose it. */
export const ThemeContext = createContext<ThemeChoice>({
  state: createState<Theme>('light').state,
  sent: 'light',
  choose: () => undefined,
});
