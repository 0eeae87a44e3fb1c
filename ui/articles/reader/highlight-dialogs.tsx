import { useEffect, useState } from 'react';
import { type Highlight, MAX_NOTE_LENGTH } from '#core/articles/highlight.ts';
import type { QueryState } from '#core/shared/query.ts';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog.tsx';
import { FailureState } from '../../shared/failure-state.tsx';
import { failureText } from '../../shared/failure-text.ts';
import { TextArea } from '../../shared/field.tsx';
import { Loading } from '../../shared/skeleton.tsx';
import { useUseCases } from '../../shared/use-cases.ts';
import { useCore } from '../../shared/use-core.ts';
import styles from './highlights-layer.module.css';

interface HighlightListProps {
  readonly articleId: string;
  readonly state: QueryState<readonly Highlight[]>;
  readonly onRetry: () => void;
  readonly onGo: (highlight: Highlight) => void;
  readonly onEdit: (highlight: Highlight) => void;
  readonly onClose: () => void;
}

/** Lists the highlights of this article with their notes, to open, change or remove. */
export function HighlightList({ articleId, state, onRetry, onGo, onEdit, onClose }: HighlightListProps) {
  const { remove } = useUseCases('articles').keepHighlights;
  const removing = useCore(remove.state);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Dialog open lightDismiss onClose={onClose} title="Highlights and notes">
      {state.phase === 'loading' && <Loading what="your highlights" />}
      {state.phase === 'failed' && (
        <FailureState failure={state.failure} what="Your highlights" onRetry={onRetry} />
      )}
      {state.phase === 'loaded' && state.value.length === 0 && (
        <p>Select a passage in the text to highlight it or to add a note. Only you see them.</p>
      )}
      {state.phase === 'loaded' && (
        <ul className={styles.list}>
          {state.value.map((highlight) => (
            <li key={highlight.id}>
              <blockquote className={styles.passage}>{highlight.exact}</blockquote>
              {highlight.note !== '' && <p className={styles.note}>{highlight.note}</p>}
              <div className={styles.acts}>
                <Button variant="plain" onClick={() => onGo(highlight)}>
                  Show in text
                </Button>
                <Button variant="plain" onClick={() => onEdit(highlight)}>
                  {highlight.note === '' ? 'Add note' : 'Edit note'}
                </Button>
                <Button
                  variant={asked === highlight.id ? 'danger' : 'plain'}
                  pending={removing.phase === 'pending' && asked === highlight.id}
                  pendingText="Removing"
                  onClick={() => {
                    // Removing a highlight with a note needs a confirmation.
                    if (highlight.note === '' || asked === highlight.id)
                      remove.execute({ articleId, highlight });
                    setAsked(highlight.id);
                  }}
                >
                  {asked === highlight.id && highlight.note !== '' ? 'Remove highlight and note' : 'Remove'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={styles.failed}>
        {removing.phase === 'failed' && failureText(removing.failure)}
      </p>
    </Dialog>
  );
}

interface HighlightEditorProps {
  readonly articleId: string;
  readonly highlight: Highlight;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Keeps a highlight with an optional note. If it cannot be kept, the note stays here to try again. */
export function HighlightEditor({ articleId, highlight, isNew, onClose }: HighlightEditorProps) {
  const { keep } = useUseCases('articles').keepHighlights;
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long passage scrolls, and keys have to reach it */}
        <blockquote className={`${styles.passage} ${styles.inEditor}`} tabIndex={0}>
          {highlight.exact}
        </blockquote>
        <TextArea
          label="Note"
          optional
          name="note"
          maxLength={MAX_NOTE_LENGTH}
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
