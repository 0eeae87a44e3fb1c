import { useEffect, useRef, useState } from 'react';
import type { CreditDetails } from '#core/credits/credit.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { savePdf } from '../shared/save-file.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

export interface CertificateDownloadProps {
  readonly creditId: string;
  readonly fileName: string;
  /** The button's label. */
  readonly children: string;
}

type Asked = 'no' | 'yes' | 'failed';

/** Fetches the certificate on request and saves it as a file. */
export default function CertificateDownload({ creditId, fileName, children }: CertificateDownloadProps) {
  const [asked, setAsked] = useState<Asked>('no');
  const [failure, setFailure] = useState('');
  return (
    <>
      <Button
        variant="quiet"
        icon="download-simple"
        pending={asked === 'yes'}
        pendingText="Loading PDF…"
        onClick={() => setAsked('yes')}
      >
        {children}
      </Button>
      {asked === 'yes' && (
        <Saving
          creditId={creditId}
          fileName={fileName}
          onSaved={() => setAsked('no')}
          onFailed={(text) => {
            setFailure(text);
            setAsked('failed');
          }}
        />
      )}
      {asked === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failure} Press {children} to try again.
        </NoticeBanner>
      )}
    </>
  );
}

interface SavingProps extends Pick<CertificateDownloadProps, 'creditId' | 'fileName'> {
  readonly onSaved: () => void;
  readonly onFailed: (text: string) => void;
}

/** Rendered while a file is fetched. Leaving the page cancels it. */
function Saving({ creditId, fileName, onSaved, onFailed }: SavingProps) {
  const state = useCore(useUseCases('credits').openCertificate.of(creditId));
  const found = useRef(state);
  const answered = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once per answer, not when props change
  useEffect(() => {
    // A failure from an earlier attempt is being retried.
    const isOld = state.phase === 'failed' && state === found.current;
    if (state.phase === 'loading' || isOld || answered.current) return;
    answered.current = true;
    if (state.phase === 'loaded') {
      savePdf(state.value, fileName);
      onSaved();
    } else onFailed(failureText(state.failure));
  }, [state]);
  return null;
}

export const certificateFileName = ({ completedOn, activity }: CreditDetails): string =>
  `certificate-${completedOn}-${activity.slug}.pdf`;
