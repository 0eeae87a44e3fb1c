import { monthText } from '#core/requirements/rule-text.ts';
import { Button } from '../shared/button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';

const NO_FIELDS: readonly string[] = [];

/** What changed in the rules of the learner's boards, until they dismiss it. Nothing while it is not known. */
export function RuleNewsBand() {
  const { dismissNews } = useUseCase('saveLicenses');
  const state = useCore(useUseCase('viewPlanner').news);
  const submission = useSubmission(dismissNews, NO_FIELDS);
  if (state.phase !== 'loaded' || state.value.changes.length === 0) return null;
  const { version, changes } = state.value;
  return (
    <NoticeBand
      tone="info"
      title={changes.length === 1 ? 'One of your rules changed.' : `${changes.length} of your rules changed.`}
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
      <ul>
        {changes.map(({ code, board, text, released }) => (
          <li key={`${code} ${board} ${text}`}>
            <strong>{board}</strong> ({monthText(released.slice(0, 7))}): {text}
          </li>
        ))}
      </ul>
      <Refused refused={submission.refused} />
    </NoticeBand>
  );
}
