import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BoardList } from './board-list.tsx';

/** What a year's credits register for with boards; nothing where there is none, and while it is not known. */
export function BoardTotals({ year }: { readonly year: number }) {
  const state = useCore(useUseCase('viewBoardTotals').all);
  const totals = state.phase === 'loaded' ? state.value.filter((each) => each.year === year) : [];
  if (totals.length === 0) return null;
  return <BoardList year={year} totals={totals} />;
}
