import type { OpenReceipt } from '#core/billing/view-billing.ts';
import { PdfSkeleton } from '../pdf/file-layout.tsx';
import { PdfViewer, PORTRAIT } from '../pdf/pdf-viewer.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { useCore } from '../shared/use-core.ts';

interface ReceiptViewProps {
  readonly entry: ReturnType<OpenReceipt['of']>;
  /** The receipt's number, or its id when the number is not known. It names the downloaded file. */
  readonly number: string;
  readonly filling?: boolean;
}

/** A receipt inside the app, fetched when it is opened. */
export default function ReceiptView({ entry, number, filling = false }: ReceiptViewProps) {
  const state = useCore(entry);
  if (state.phase === 'loading')
    return <PdfSkeleton what="the receipt" proportions={PORTRAIT} filling={filling} />;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The receipt" onRetry={entry.retry} />;
  return (
    <PdfViewer
      bytes={state.value}
      name={`Receipt ${number}`}
      what="The receipt"
      fileName={`receipt-${number}.pdf`}
      filling={filling}
      safe="Your payment and plan are safe."
      onRetry={entry.retry}
    />
  );
}
