import { useEffect, useRef, useState } from 'react';
import type { CreditDetails } from '#core/credits/credit.ts';
import { savePdf } from '../pdf/save-pdf.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { certificateFileName } from './certificate-file-name.ts';

type Asked = 'no' | 'yes' | 'failed';

/** Fetches the certificate as one asks, then gives it to the browser as a file. */
export function CertificateDownload({ credit }: { readonly credit: CreditDetails }) {
  const [asked, setAsked] = useState<Asked>('no');
  const [failure, setFailure] = useState('');
  return (
    <>
      <Button
        variant="quiet"
        icon="download-simple"
        pending={asked === 'yes'}
        pendingText="Fetching PDF…"
        onClick={() => setAsked('yes')}
      >
        Download PDF
      </Button>
      {asked === 'yes' && (
        <Saving
          credit={credit}
          onSaved={() => setAsked('no')}
          onFailed={(text) => {
            setFailure(text);
            setAsked('failed');
          }}
        />
      )}
      {asked === 'failed' && (
        <NoticeBand tone="error" role="alert">
          {failure} Press Download PDF to try again.
        </NoticeBand>
      )}
    </>
  );
}

interface SavingProps {
  readonly credit: CreditDetails;
  readonly onSaved: () => void;
  readonly onFailed: (text: string) => void;
}

/** There while a file is on its way; leaving the page abandons it. */
function Saving({ credit, onSaved, onFailed }: SavingProps) {
  const state = useCore(useUseCase('openCertificate').of(credit.id));
  const found = useRef(state);
  const answered = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once for each answer, whatever else changes
  useEffect(() => {
    // A failure that was here before is being tried again.
    const isOld = state.phase === 'failed' && state === found.current;
    if (state.phase === 'loading' || isOld || answered.current) return;
    answered.current = true;
    if (state.phase === 'loaded') {
      savePdf(state.value, certificateFileName(credit));
      onSaved();
    } else onFailed(failureText(state.failure, 'The certificate'));
  }, [state]);
  return null;
}
