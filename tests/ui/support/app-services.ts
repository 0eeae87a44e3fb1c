import type { SessionState } from '#core/accounts/session.ts';
import { createState, type State } from '#core/shared/state.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import { FIXED_SETTINGS } from '#ui/shared/app-contexts.ts';
import type { AppServices } from '#ui/shared/app-services.ts';
import type { Theme } from '#ui/shared/theme.tsx';
import { providing } from './show-page.tsx';

const quiet = () => undefined;

const nothingToConfirm: UseCasesByName['confirmation'] = {
  isAwaited: createState(false).state,
  during: (ask) => ask(),
  settle: quiet,
};

/** The whole app's services over a session, silent except for what a test gives. */
export const appServices = (
  session: { readonly state: State<SessionState> },
  useCases: Partial<UseCasesByName> = {},
): AppServices => ({
  mayLogInByProvider: true,
  shortcuts: { isOn: createState(true).state, turn: () => undefined },
  retentionYears: 6,
  learnerLoaded: createState(false).state,
  showsCopies: createState(false).state,
  keepsCopies: false,
  newerVersion: { isReady: createState(false).state, open: quiet },
  mountCardField: () => undefined,
  productName: 'Preceptor',
  wordmark: createState('Preceptor').state,
  provide: providing({ session, confirmation: nothingToConfirm, ...useCases }),
  prepare: () => Promise.resolve(),
  arrived: quiet,
  ...FIXED_SETTINGS,
  theme: {
    state: createState<Theme>('light').state,
    chosen: createState<Theme>('light').state,
    sent: 'light',
    choose: quiet,
  },
  notices: { success: quiet, error: quiet },
  log: { warn: quiet, error: quiet },
  reports: { report: quiet },
});
