import { pathTo } from '#core/navigation/path-of.ts';
import { useCloseOverlay } from '../navigation/close-overlay.ts';
import { ChooseState } from '../requirements/choose-state.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** The states that require a topic, each with a link to what counts there. */
export default function TopicStates({ topicSlug }: { readonly topicSlug: string }) {
  const { overview } = useUseCases('requirements').viewRequirements;
  const state = useCore(overview);
  const close = useCloseOverlay();
  if (state.phase === 'loading') return null;
  if (state.phase === 'failed')
    return (
      <Dialog open onClose={close} title="Choose a state">
        <PageFailure
          routeName="main-feed-topic-states"
          failure={state.failure}
          what="The states"
          onRetry={overview.retry}
        />
      </Dialog>
    );
  return (
    <ChooseState
      overview={state.value}
      topicSlug={topicSlug}
      hrefOf={(topic, stateSlug) =>
        pathTo('special-requirements-topic-state-feed', { topicSlug: topic, stateSlug })
      }
      onClose={close}
    />
  );
}
