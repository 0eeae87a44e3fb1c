import type { CreditDetails } from '#core/credits/credit.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CertificateSheet } from './certificate-sheet.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';

interface CertificateViewProps {
  readonly credit: CreditDetails;
  readonly describedBy: string;
}

/** The certificate inside the app: fetched as it opens, then drawn. */
export function CertificateView({ credit, describedBy }: CertificateViewProps) {
  const entry = useUseCase('openCertificate').of(credit.id);
  const state = useCore(entry);
  if (state.phase === 'loading') return <SheetSkeleton />;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The certificate" onRetry={entry.retry} />;
  return (
    <CertificateSheet
      bytes={state.value}
      name={`Certificate: ${credit.title}`}
      describedBy={describedBy}
      onRetry={entry.retry}
    />
  );
}
