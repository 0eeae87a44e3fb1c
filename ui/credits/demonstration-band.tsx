import { NoticeBand } from '../shared/notice-band.tsx';

/** Explains the mark that demonstration credits carry. */
export function DemonstrationBand() {
  return (
    <NoticeBand tone="warning" title="Demonstration credits are not valid for credit">
      They are marked in the list, and count in the figures on this page only.
    </NoticeBand>
  );
}
