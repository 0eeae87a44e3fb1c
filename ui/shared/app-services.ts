import type { CardField } from '#core/billing/ports.ts';
import type { Place } from '#core/navigation/routes.ts';
import type { DefectReports, Log, Notices } from '#core/notices/ports.ts';
import type { DeviceSetting } from '#core/shared/device-setting.ts';
import type { State } from '#core/shared/state.ts';
import type { ContextName } from '#core/use-cases.ts';
import type { ShortcutsSetting } from '../shortcuts/shortcuts-setting.ts';
import type { TextSize } from './app-contexts.ts';
import type { ThemeChoice } from './theme.tsx';
import type { ProvideUseCases } from './use-cases.ts';

/** All that the pages get from the composition root. */
export interface AppServices {
  readonly productName: string;
  /** Shown at the top of every page: the product's name and, behind a flag, the provider's. */
  readonly wordmark: State<string>;
  readonly provide: ProvideUseCases;
  /**
   * Loads a context, so that `provide` has its use cases; resolves immediately if it is loaded. Rejects if its code cannot
   * be loaded (faults.md, 11); it can then be called again.
   */
  readonly prepare: (context: ContextName) => Promise<void>;
  /** Called with each place that is shown. */
  readonly arrived: (place: Place) => void;
  /**
   * Whether the operator may have set up login providers. If it is known that there are none, no list of them is
   * fetched.
   */
  readonly mayLogInByProvider: boolean;
  /** How many years the participation records of a deleted account are kept, from each completion. */
  readonly retentionYears: number;
  /** True once the learner's own data was requested, in the order of SE-01. What waits for it requests nothing twice. */
  readonly learnerLoaded: State<boolean>;
  /** Whether something shown is a copy kept on this device, since the server cannot be reached. */
  readonly showsCopies: State<boolean>;
  /** Whether a newer version of the app is ready; `open` reloads this page in it. */
  readonly newerVersion: { readonly isReady: State<boolean>; readonly open: () => void };
  /** Whether this device keeps copies of what a reader needs offline. */
  readonly keepsCopies: boolean;
  /** Mounts the payment processor's card field in an empty element. */
  readonly mountCardField: (field: CardField, element: HTMLElement) => void;
  readonly theme: ThemeChoice;
  readonly textSize: DeviceSetting<TextSize>;
  readonly submitByTap: DeviceSetting<'on' | 'off'>;
  readonly sidePane: DeviceSetting<'open' | 'closed'>;
  readonly shortcuts: ShortcutsSetting;
  readonly notices: Notices;
  readonly reports: DefectReports;
  readonly log: Log;
}
