import type { RuleNews } from '#core/requirements/rule-history.ts';
import { monthText } from '#core/requirements/rule-text.ts';
import { Button } from '../shared/button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useHeadingAfter } from '../shared/use-heading-after.ts';
import { useConfirmed } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './rule-news-banner.module.css';

const NO_FIELDS: readonly string[] = [];

/** The number of changes shown at first. */
const MAX_SHOWN = 2;

/**
 * Changes in the rules of the learner's boards, on the planner, the requirements page and the home page, until they
 * dismiss them on any of these. Renders nothing while loading.
 */
export default function RuleNewsBanner() {
  const { dismissNews } = useUseCases('planner').saveLicenses;
  const state = useCore(useUseCases('planner').viewPlanner.news);
  const submission = useSubmission(dismissNews, NO_FIELDS);
  useConfirmed(dismissNews, 'Dismissed. Your planner has the current rules.');
  const changes = state.phase === 'loaded' ? state.value.changes : [];
  useHeadingAfter(changes.length);
  if (state.phase !== 'loaded' || changes.length === 0) return null;
  const { version } = state.value;
  const rest = changes.slice(MAX_SHOWN);
  return (
    <div className={styles.news}>
      <NoticeBanner
        tone="info"
        title={
          changes.length === 1 ? 'One of your rules changed.' : `${changes.length} of your rules changed.`
        }
        action={
          <Button
            variant="quiet"
            pending={submission.pending}
            pendingText="Saving…"
            onClick={() => dismissNews.execute({ version })}
          >
            Got it
          </Button>
        }
      >
        <Changes changes={changes.slice(0, MAX_SHOWN)} />
        {rest.length > 0 && (
          <details>
            <summary>And {rest.length} more</summary>
            <Changes changes={rest} />
          </details>
        )}
        <Refused refused={submission.refused} />
      </NoticeBanner>
    </div>
  );
}

const Changes = ({ changes }: Pick<RuleNews, 'changes'>) => (
  <ul>
    {changes.map(({ code, board, text, released }) => (
      <li key={`${code} ${board} ${text}`}>
        <strong>{board}</strong> ({monthText(released.slice(0, 7))}): {text}
      </li>
    ))}
  </ul>
);
