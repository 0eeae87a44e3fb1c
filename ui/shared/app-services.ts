import type { DefectReports, Log, Notices } from '#core/notices/ports.ts';
import type { State } from '#core/shared/state.ts';
import type { Theme } from './theme-switch.tsx';
import type { ProvideUseCase } from './use-cases.ts';

/** Contexts whose use cases are fetched when a page first needs them: their route rows name them. */
export type LazyContext = 'accounts' | 'articles' | 'quizzes' | 'credits' | 'profile';

/** Follows the other tabs; choosing shows the theme on the document and keeps it. */
export interface ThemeChoice {
  readonly state: State<Theme>;
  readonly choose: (theme: Theme) => void;
}

/** All that the pages get from the composition root. */
export interface AppServices {
  readonly productName: string;
  readonly provide: ProvideUseCase;
  /**
   * Fetches a context, so that `provide` has its use cases; at once where it is there. Rejects where its code cannot
   * be had (faults.md, 11), and may then be tried again.
   */
  readonly prepare: (context: LazyContext) => Promise<void>;
  readonly theme: ThemeChoice;
  readonly notices: Notices;
  readonly reports: DefectReports;
  readonly log: Log;
}
