import { useEffect } from 'react';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { type ArticleMark, type ArticleMarks, NO_MARKS } from './card-contexts.ts';

/** Renders nothing. It reports which articles the learner has credit for, and whose quiz is open. */
export default function MarksFound({ found }: { readonly found: (marks: ArticleMarks) => void }) {
  const state = useCore(useUseCase('viewPlanner').today);
  const today = state.phase === 'loaded' ? state.value : null;
  useEffect(() => {
    if (today === null) return;
    const marked = (ids: readonly string[], mark: ArticleMark) => ids.map((id) => [id, mark] as const);
    found(new Map([...marked(today.inProgress, 'in-progress'), ...marked(today.earned, 'earned')]));
    return () => found(NO_MARKS);
  }, [today, found]);
  return null;
}
