import { useEffect, useRef, useState } from 'react';
import { Button } from '../shared/button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { Loading } from '../shared/skeleton.tsx';
import styles from './certificate.module.css';
import { showPdf } from './show-pdf.ts';

interface CertificateSheetProps {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** What says the same as text. */
  readonly describedBy: string;
  /** Fetches the bytes anew. */
  readonly onRetry: () => void;
}

/** A PDF's page on the screen. A broken one is said to be so, and may be tried again. */
export function CertificateSheet({ bytes, name, describedBy, onRetry }: CertificateSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [phase, setPhase] = useState<'opening' | 'drawn' | 'failed'>('opening');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to open it anew
  useEffect(() => {
    if (!canvas.current) return;
    setPhase('opening');
    return showPdf(bytes, canvas.current, {
      drawn: () => setPhase('drawn'),
      failed: () => setPhase('failed'),
    });
  }, [bytes, attempt]);

  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };

  return (
    <>
      {phase === 'opening' && <Loading what="the certificate" />}
      {phase === 'failed' && (
        <NoticeBand
          tone="error"
          role="alert"
          title="The certificate could not be shown."
          action={
            <Button variant="quiet" onClick={retry}>
              Try again
            </Button>
          }
        >
          Your credit is safe, and its record on this page is complete.
        </NoticeBand>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={name}
        aria-describedby={describedBy}
        className={styles.sheet}
        hidden={phase === 'failed'}
      />
    </>
  );
}
