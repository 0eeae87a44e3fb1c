import { resultsPath } from '../credits/activity-path.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

export interface EvaluationsLeftProps {
  /** An article whose evaluation is on the page already. */
  readonly except?: string;
}

/** How many evaluations the learner has left, with a link to the next one; nothing if there are none. */
export default function EvaluationsLeft({ except }: EvaluationsLeftProps) {
  const state = useCore(useUseCases('activities').evaluationsDue.entry());
  if (state.phase !== 'loaded') return null;
  const left = state.value.filter(({ activity: { kind, id } }) => kind !== 'article' || id !== except);
  const [next] = left;
  if (!next) return null;
  return (
    <NoticeBanner
      tone="info"
      title={`${left.length} ${left.length === 1 ? 'evaluation' : 'evaluations'} to complete`}
      action={
        <LinkButton href={resultsPath(next)} variant="quiet">
          Evaluate
        </LinkButton>
      }
    >
      Complete the evaluation to claim credit: {next.title}
    </NoticeBanner>
  );
}
