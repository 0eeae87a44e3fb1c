import { pathTo } from '#core/navigation/path-of.ts';
import type { RequirementsOverview } from '#core/requirements/ports.ts';
import { useCloseOverlay } from '../navigation/close-overlay.ts';
import { ChooseState } from './choose-state.tsx';

interface ChooseOtherStateProps {
  readonly overview: RequirementsOverview;
  readonly topicSlug: string;
  readonly slug: string;
}

/** The states to choose from over an article, each with the way to the same article read for it. */
export function ChooseOtherState({ overview, topicSlug, slug }: ChooseOtherStateProps) {
  const close = useCloseOverlay();
  return (
    <ChooseState
      overview={overview}
      topicSlug={topicSlug}
      hrefOf={(topic, stateSlug) =>
        pathTo('special-requirements-article-abstract', { topicSlug: topic, stateSlug, slug })
      }
      onClose={close}
    />
  );
}
