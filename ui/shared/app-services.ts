import type { CardField } from '#core/billing/ports.ts';
import type { Place } from '#core/navigation/routes.ts';
import type { DefectReports, Log, Notices } from '#core/notices/ports.ts';
import type { State } from '#core/shared/state.ts';
import type { ContextName } from '#core/use-cases.ts';
import type { ThemeChoice } from './theme.tsx';
import type { ProvideUseCase } from './use-cases.ts';

/** All that the pages get from the composition root. */
export interface AppServices {
  readonly productName: string;
  /** What stands at the top of every page: the product's name, and with the flag for it the provider's beside it. */
  readonly wordmark: State<string>;
  readonly provide: ProvideUseCase;
  /**
   * Fetches a context, so that `provide` has its use cases; at once where it is there. Rejects where its code cannot
   * be had (faults.md, 11), and may then be tried again.
   */
  readonly prepare: (context: ContextName) => Promise<void>;
  /** Told of each place that is shown. */
  readonly arrived: (place: Place) => void;
  /**
   * Whether the operator may have set providers to log in by: where it is known that there are none, nothing is
   * fetched.
   */
  readonly mayLogInByProvider: boolean;
  /** True once what belongs to the learner was asked for in its order (SE-01): what watches it asks nothing twice. */
  readonly learnerLoaded: State<boolean>;
  /** Shows a processor's own card field inside an element that is the field's alone. */
  readonly mountCardField: (field: CardField, element: HTMLElement) => void;
  readonly theme: ThemeChoice;
  readonly notices: Notices;
  readonly reports: DefectReports;
  readonly log: Log;
}
