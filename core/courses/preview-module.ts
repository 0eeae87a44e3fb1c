import { switchMap, timer } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import { type Failure, refusal } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { State } from '../shared/state.ts';
import { isModuleTextTooLarge, MODULE_TEXT_TOO_LARGE } from './module-text.ts';
import type { Courses, ModulePreview } from './ports.ts';

/** The latest preview stays while a newer one is loading or failed. */
interface ModulePreviewState {
  readonly preview: ModulePreview | null;
  readonly isWaiting: boolean;
  readonly failure: Failure | null;
}

/** Previews a module's text as it is typed. Nothing is stored. */
export interface PreviewModule {
  readonly state: State<ModulePreviewState>;
  /**
   * Requests a preview after a pause in typing. A newer request abandons an older one. A text that is too large fails
   * without a request.
   */
  readonly show: (text: string) => void;
}

/** Milliseconds. */
export const PREVIEW_DELAY_MS = 400;

const nothing: ModulePreviewState = { preview: null, isWaiting: false, failure: null };

const textTooLarge = refusal('unprocessable', MODULE_TEXT_TOO_LARGE, { text: [MODULE_TEXT_TOO_LARGE] });

interface PreviewModulePorts {
  readonly caches: Caches;
  readonly courses: Pick<Courses, 'preview'>;
}

export const previewModule = ({ caches, courses }: PreviewModulePorts): PreviewModule => {
  const { state, set, update } = learnerState(caches, nothing, () => clear());
  const request = latestRequest();
  const clear = () => {
    request.abandon();
    set(nothing);
  };
  return {
    state,
    show: (text) => {
      if (text.trim() === '') return clear();
      if (isModuleTextTooLarge(text)) {
        request.abandon();
        update((current) => ({ ...current, isWaiting: false, failure: textTooLarge }));
        return;
      }
      update((current) => ({ ...current, isWaiting: true }));
      request.ask(() => timer(PREVIEW_DELAY_MS).pipe(switchMap(() => courses.preview(text))), {
        succeeded: (preview) => set({ preview, isWaiting: false, failure: null }),
        failed: (failure) => update((current) => ({ ...current, isWaiting: false, failure })),
      });
    },
  };
};
