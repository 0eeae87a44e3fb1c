import { useEffect, useId, useRef, useState } from 'react';
import type { CreditDetails } from '#core/credits/credit.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { savePdf } from '../pdf/save-pdf.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { Loading } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { certificateFileName } from './certificate-file-name.ts';
import styles from './credit-details.module.css';

const CertificateView = lazyComponent(() => import('./certificate-view.tsx'), {
  fallback: <Loading what="the certificate" />,
  what: 'The certificate',
});

interface CertificateActionsProps {
  readonly credit: CreditDetails;
  /** Id of the element that has the certificate's facts as text. */
  readonly describedBy: string;
}

/** Shows the certificate or saves it as a PDF. Nothing is fetched until the learner asks. */
export function CertificateActions({ credit, describedBy }: CertificateActionsProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <div className={`${styles.actions} no-print`}>
        <Button icon="certificate" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? 'Hide certificate' : 'Show certificate'}
        </Button>
        <CertificateDownload credit={credit} />
      </div>
      <div id={id} className={styles.certificate} hidden={!shown}>
        {shown && <CertificateView credit={credit} describedBy={describedBy} />}
      </div>
    </>
  );
}

type Asked = 'no' | 'yes' | 'failed';

/** Fetches the certificate on request and saves it as a file. */
function CertificateDownload({ credit }: { readonly credit: CreditDetails }) {
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

/** Rendered while a file is fetched. Leaving the page cancels it. */
function Saving({ credit, onSaved, onFailed }: SavingProps) {
  const state = useCore(useUseCase('openCertificate').of(credit.id));
  const found = useRef(state);
  const answered = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once per answer, not when props change
  useEffect(() => {
    // A failure from an earlier attempt is being retried.
    const isOld = state.phase === 'failed' && state === found.current;
    if (state.phase === 'loading' || isOld || answered.current) return;
    answered.current = true;
    if (state.phase === 'loaded') {
      savePdf(state.value, certificateFileName(credit));
      onSaved();
    } else onFailed(failureText(state.failure));
  }, [state]);
  return null;
}
