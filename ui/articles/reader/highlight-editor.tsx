import { useEffect, useState } from 'react';
import { type Highlight, LONGEST_NOTE } from '#core/articles/highlight.ts';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog.tsx';
import { failureText } from '../../shared/failure-text.ts';
import { TextArea } from '../../shared/text-area.tsx';
import { useUseCase } from '../../shared/use-cases.ts';
import { useCore } from '../../shared/use-core.ts';
import styles from './highlights-layer.module.css';

interface HighlightEditorProps {
  readonly articleId: string;
  readonly highlight: Highlight;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Saves a highlight with an optional note. If saving fails, the note stays here for another try. */
export function HighlightEditor({ articleId, highlight, isNew, onClose }: HighlightEditorProps) {
  const { keep } = useUseCase('keepHighlights');
  const state = useCore(keep.state);
  const [note, setNote] = useState(highlight.note);
  useEffect(() => {
    keep.reset();
    return keep.reset;
  }, [keep]);
  useEffect(() => {
    if (state.phase === 'done' && state.value.highlight.id === highlight.id) onClose();
  }, [state, highlight.id, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Highlight' : 'Edit note'}
      actions={
        <>
          <Button
            variant="primary"
            pending={state.phase === 'pending'}
            pendingText="Saving"
            onClick={() => keep.execute({ articleId, highlight: { ...highlight, note: note.trim() } })}
          >
            {isNew ? 'Save highlight' : 'Save note'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <blockquote className={styles.passage}>{highlight.exact}</blockquote>
        <TextArea
          label="Note"
          optional
          name="note"
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p role="alert" className={styles.failed}>
          {state.phase === 'failed' && failureText(state.failure)}
        </p>
      </div>
    </Dialog>
  );
}
