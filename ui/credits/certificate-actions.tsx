import { useId, useState } from 'react';
import type { CreditDetails } from '#core/credits/credit.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { Button } from '../shared/button.tsx';
import { Loading } from '../shared/skeleton.tsx';
import CertificateDownload from './certificate-download.tsx';
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
        <CertificateDownload creditId={credit.id} fileName={certificateFileName(credit)}>
          Download PDF
        </CertificateDownload>
      </div>
      <div id={id} className={styles.certificate} hidden={!shown}>
        {shown && <CertificateView credit={credit} describedBy={describedBy} />}
      </div>
    </>
  );
}
