import type { MouseEvent } from 'react';
import { Dialog } from '../../shared/dialog.tsx';
import { leaveFor } from '../../shared/go-to-named-place.ts';
import type { Heading } from '../article-text.ts';
import { blockBeingRead } from './block-being-read.ts';
import styles from './contents-dialog.module.css';

export interface ContentsDialogProps {
  readonly headings: readonly Heading[];
  /** The id of the heading of what is being read. */
  readonly section: string | null;
  readonly hasReferences: boolean;
  /** A section was chosen. Passes what was being read. */
  readonly onJump: (from: HTMLElement) => void;
  readonly onClose: () => void;
}

/** All sections, with the one that is being read; a choice leads there (RD-02). */
export default function ContentsDialog(props: ContentsDialogProps) {
  const { headings, section, hasReferences, onJump, onClose } = props;
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const from = blockBeingRead();
    onClose();
    if (from) onJump(from);
    leaveFor(id);
  };
  return (
    <Dialog open onClose={onClose} title="Contents" className={styles.sheet} lightDismiss>
      <nav aria-label="Contents">
        <ol className={styles.list}>
          {[...headings, ...(hasReferences ? [REFERENCES] : [])].map(({ id, text, level }) => (
            <li key={id} className={level === 3 ? styles.inner : undefined}>
              <a
                href={`#${id}`}
                aria-current={id === section ? 'location' : undefined}
                onClick={(event) => go(event, id)}
              >
                <bdi>{text}</bdi>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Dialog>
  );
}

const REFERENCES: Heading = { id: 'references', text: 'References', level: 2 };
