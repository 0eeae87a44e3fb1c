import { useEffect } from 'react';
import { exportOf, type RecordFile } from '#core/credits/record-file.ts';
import type { ButtonVariant } from '../shared/button.tsx';
import { Button } from '../shared/button.tsx';
import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './save-record.module.css';

interface SaveRecordProps {
  readonly file: RecordFile;
  readonly children: string;
  /** Number of certificates to make. */
  readonly certificates?: number;
  readonly variant?: ButtonVariant;
}

const progressText = (done: number, certificates: number, begun: number): string => {
  if (certificates > 0) return `${done} of ${certificates} certificates…`;
  return begun > 1 ? `${begun} files so far…` : 'Preparing the file…';
};

/** Makes a file of the record and saves it, one file at a time. */
export function SaveRecord({ file, children, certificates = 0, variant = 'quiet' }: SaveRecordProps) {
  const own = exportOf(file);
  const making = useUseCases('credits').exportRecord;
  const state = useCore(making.state);
  const begun = useCore(making.begun);
  const done = Math.min(begun, certificates);
  const isMine = useCore(making.exported) === own;
  const isPending = isMine && state.phase === 'pending';

  // Leaving the page resets a file that is being made.
  useEffect(() => () => (making.exported.get() === own ? making.reset() : undefined), [making, own]);

  return (
    <>
      <Button
        variant={variant}
        icon="download-simple"
        pending={isPending}
        pendingText={progressText(done, certificates, begun)}
        disabled={!isMine && state.phase === 'pending'}
        onClick={() => making.execute(file)}
      >
        {children}
      </Button>
      {isPending && <CancelWhenSlow onCancel={making.cancel} />}
      {isPending && certificates > 0 && (
        <progress
          className={styles.progress}
          aria-label="Certificates prepared"
          value={done}
          max={certificates}
        />
      )}
      {isMine && state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)} Your record didn’t change.
        </NoticeBanner>
      )}
    </>
  );
}
