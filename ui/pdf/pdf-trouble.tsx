import { Button } from '../shared/button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import type { PdfTrouble } from './pdf-file.ts';
import styles from './pdf-viewer.module.css';

interface PdfTroubleNoticeProps {
  readonly trouble: PdfTrouble;
  /** What could not be shown: 'The certificate'. */
  readonly what: string;
  /** Said beside it, to put one's mind at rest. */
  readonly safe?: string | undefined;
  readonly onRetry: () => void;
  readonly onDownload: () => void;
}

const REASONS: Readonly<Record<PdfTrouble, string>> = {
  broken: 'Its file is damaged, or is no PDF.',
  locked: 'Its file is protected by a password.',
  'too-big': 'Its file has too many pages, or is too large, to be shown here. Another program may open it.',
  slow: 'It took too long to open.',
};

export function PdfTroubleNotice({ trouble, what, safe, onRetry, onDownload }: PdfTroubleNoticeProps) {
  return (
    <div className={styles.trouble}>
      <NoticeBand tone="error" role="alert" title={`${what} could not be shown.`}>
        <p>
          {REASONS[trouble]} {safe}
        </p>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" icon="download-simple" onClick={onDownload}>
            Download
          </Button>
        </div>
      </NoticeBand>
    </div>
  );
}
