import { separateBoardFor } from '#core/requirements/osteopathic-boards.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

interface SeparateBoardNoticeProps {
  readonly state: { readonly code: string; readonly name: string };
}

/** Tells a D.O. that the rules shown are those of another board, where D.O.s have one of their own. */
export function SeparateBoardNotice({ state }: SeparateBoardNoticeProps) {
  const session = useCore(useUseCase('session').state);
  const board = session.phase === 'learner' ? separateBoardFor(session.user.degree, state.code) : undefined;
  if (board === undefined) return null;
  return (
    <NoticeBand tone="warning" title={`In ${state.name}, these rules are for M.D.s.`}>
      As a D.O., you are licensed by the {board}. Ask that board what it requires.
    </NoticeBand>
  );
}
