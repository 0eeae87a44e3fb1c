import { boardFor } from '#core/requirements/boards.ts';
import type { CountedBoard, CountedState } from '#core/requirements/requirements-overview.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useOwnDegree } from './use-own-degree.ts';

/** Tells a D.O. that the rules shown are those of their own board, where D.O.s have one. */
export function OwnBoardNotice({ state }: { readonly state: CountedState }) {
  const degree = useOwnDegree();
  if (state.osteopathic === null || boardFor<CountedBoard>(state, degree) !== state.osteopathic) return null;
  return (
    <NoticeBand tone="info" title={`In ${state.name}, D.O.s have a board of their own.`}>
      These are the rules of the {state.osteopathic.board}, which licenses you.
    </NoticeBand>
  );
}
