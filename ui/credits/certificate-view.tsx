import type { CreditDetails } from '#core/credits/credit.ts';
import { PdfSkeleton } from '../pdf/file-layout.tsx';
import { LANDSCAPE, PdfViewer } from '../pdf/pdf-viewer.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { certificateFileName } from './certificate-download.tsx';

interface CertificateViewProps {
  readonly credit: CreditDetails;
  readonly describedBy: string;
}

/** The certificate in the PDF viewer, fetched when it opens. */
export default function CertificateView({ credit, describedBy }: CertificateViewProps) {
  const entry = useUseCases('credits').openCertificate.of(credit.id);
  const state = useCore(entry);
  if (state.phase === 'loading') return <PdfSkeleton what="the certificate" proportions={LANDSCAPE} />;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The certificate" onRetry={entry.retry} />;
  return (
    <PdfViewer
      bytes={state.value}
      name={`Certificate: ${credit.title}`}
      what="The certificate"
      fileName={certificateFileName(credit)}
      proportions={LANDSCAPE}
      describedBy={describedBy}
      safe="Your credit is safe, and its record on this page is complete."
      onRetry={entry.retry}
    />
  );
}
