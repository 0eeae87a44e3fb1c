import { useEffect, useRef } from 'react';
import type { RecordFile } from '#core/credits/record-file.ts';
import { Button } from '../shared/button.tsx';
import type { ButtonVariant } from '../shared/button-class.ts';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { saveFile } from '../shared/save-file.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

interface SaveRecordProps {
  readonly file: RecordFile;
  readonly children: string;
  readonly pendingText?: string;
  readonly variant?: ButtonVariant;
}

/** Has a file made of the record, then gives it to the browser. One is made at a time. */
export function SaveRecord({
  file,
  children,
  pendingText = 'Making the file…',
  variant = 'quiet',
}: SaveRecordProps) {
  const making = useUseCase('exportRecord');
  const state = useCore(making.state);
  const asked = useRef(false);
  const isMine = asked.current;

  useEffect(() => {
    if (!asked.current || (state.phase !== 'done' && state.phase !== 'failed')) return;
    if (state.phase === 'failed') return;
    asked.current = false;
    saveFile(state.value.bytes, state.value.name, state.value.mediaType);
    making.reset();
  }, [state, making]);
  // Whoever leaves no longer waits for it.
  useEffect(() => () => (asked.current ? making.reset() : undefined), [making]);

  return (
    <>
      <Button
        variant={variant}
        icon="download-simple"
        pending={isMine && state.phase === 'pending'}
        pendingText={pendingText}
        disabled={!isMine && state.phase === 'pending'}
        onClick={() => {
          asked.current = true;
          making.execute(file);
        }}
      >
        {children}
      </Button>
      {isMine && state.phase === 'failed' && (
        <NoticeBand tone="error" role="alert">
          {failureText(state.failure, 'The file')} Nothing of your record was changed.
        </NoticeBand>
      )}
    </>
  );
}
